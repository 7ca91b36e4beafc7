import { describe, expect, test } from 'vitest';
import { needsOwnField } from './dateField.ts';

const SAME = { tag: 'de', engineTag: 'de-AT', isTouched: false, calendar: 'gregory' } as const;

describe('[L-2] a field for dates and times', () => {
  test('is native when the browser has the page’s language, for any country', () => {
    expect(needsOwnField('date', SAME)).toBe(false);
    expect(needsOwnField('time', { ...SAME, tag: 'en', engineTag: 'en-GB' })).toBe(false);
    expect(needsOwnField('date', { ...SAME, tag: 'zh-Hans', engineTag: 'zh-CN' })).toBe(false);
  });

  test('is our own when the browser has another language', () => {
    expect(needsOwnField('date', { ...SAME, engineTag: 'en-US' })).toBe(true);
    expect(needsOwnField('time', { ...SAME, engineTag: 'en-US' })).toBe(true);
    expect(needsOwnField('datetime-local', { ...SAME, tag: 'zh-Hant', engineTag: 'zh-CN' })).toBe(
      true,
    );
  });

  test('is the system’s on a phone, unless the Persian calendar is needed', () => {
    const phone = { ...SAME, tag: 'fa', engineTag: 'en', isTouched: true } as const;
    expect(needsOwnField('date', phone)).toBe(false);
    expect(needsOwnField('date', { ...phone, calendar: 'persian' })).toBe(true);
    expect(needsOwnField('time', { ...phone, calendar: 'persian' })).toBe(false);
  });
});
