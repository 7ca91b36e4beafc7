import { describe, expect, test } from 'vitest';
import { createRequestKey, randomUuid } from './requestKey.ts';

describe('the key of a request', () => {
  test('stays the same for the same content, and changes with it', () => {
    const keyOf = createRequestKey();
    const first = keyOf({ name: 'Gil' });
    expect(keyOf({ name: 'Gil' })).toBe(first);
    const second = keyOf({ name: 'Gila' });
    expect(second).not.toBe(first);
    expect(keyOf({ name: 'Gil' })).not.toBe(first);
  });

  test('differs between forms', () => {
    expect(createRequestKey()({ name: 'Gil' })).not.toBe(createRequestKey()({ name: 'Gil' }));
  });
});

test('random UUIDs have version 4 and are unique', () => {
  const made = Array.from({ length: 500 }, randomUuid);
  expect(new Set(made).size).toBe(500);
  for (const each of made) {
    expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  }
});
