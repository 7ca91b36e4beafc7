import { expect, test } from 'vitest';
import { chooseServer, partitionOf, storedServer } from './chosenServer.ts';

const REMOTE = { kind: 'remote', origin: 'https://meet.example.org' } as const;

test('prefers the command line, then the last server, then the embedded one', () => {
  expect(chooseServer(REMOTE, 'embedded')).toEqual(REMOTE);
  expect(chooseServer({ kind: 'embedded' }, 'https://meet.example.org')).toEqual({
    kind: 'embedded',
  });
  expect(chooseServer(undefined, 'https://meet.example.org')).toEqual(REMOTE);
  expect(chooseServer(undefined, 'http://192.168.1.5')).toEqual({
    kind: 'remote',
    origin: 'http://192.168.1.5',
  });
  expect(chooseServer(undefined, 'embedded')).toEqual({ kind: 'embedded' });
  for (const stored of [undefined, '', 'nonsense', 'file:///x']) {
    expect(chooseServer(undefined, stored)).toEqual({ kind: 'embedded' });
  }
});

test('gives each server its own stable partition', () => {
  expect(partitionOf(REMOTE)).toMatch(/^persist:server-[0-9a-f]{16}$/u);
  expect(partitionOf(REMOTE)).toBe(partitionOf({ ...REMOTE }));
  expect(partitionOf(REMOTE)).not.toBe(partitionOf({ kind: 'embedded' }));
  expect(storedServer({ kind: 'embedded' })).toBe('embedded');
});
