import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { aStorageArea, aStoredUser } from '#tests/support/builders.ts';
import { takeMove } from './moveMemory.ts';
import { STORED, type StoredKey, createPageStorage, isStorageUsable } from './storage.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const KEYS = Object.keys(STORED).filter((key): key is StoredKey => key in STORED);
const storageOn = (area: Storage | undefined) => createPageStorage(area, new EventTarget());

/** A browser's storage in which some operations fail. */
function aRefusingArea(refused: readonly (keyof Storage)[]): Storage {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  return Object.assign(aStorageArea(), Object.fromEntries(refused.map((name) => [name, refuse])));
}

/** A browser's storage that has an entry and no room for more. */
function aFullArea(): Storage {
  const area = aStorageArea({ lastGuestName: '"Old"' });
  area.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return area;
}

describe('a stored value', () => {
  test('[AU-11] survives the round trip', () => {
    const storage = storageOn(aStorageArea());
    const listSort = { room: { type: 'mode', order: 'desc' } } as const;
    expect(storage.write('authorization', aStoredUser({ callId: 'a@b' }))).toBe(true);
    storage.write('lastUserName', 'anna');
    storage.write('lastGuestName', 'Ann');
    storage.write('language', 'de');
    storage.write('hideHttpsWarning', true);
    storage.write('listSort', listSort);
    storage.write('knownServers', ['https://other.example']);
    const chosenDevices = [{ kind: 'audioInput', id: 'id-1', label: 'Headset' }] as const;
    storage.write('chosenDevices', [...chosenDevices]);
    storage.write('listView', 'month');
    const joinMedia = { audio: true, video: false };
    storage.write('joinMedia', joinMedia);
    storage.write('theme', 'dark');
    storage.write('spokenNews', 'none');
    const callSounds = { on: ['join' as const], off: ['hand' as const] };
    storage.write('callSounds', callSounds);
    const captions = { isShown: true, size: 'large' } as const;
    storage.write('captions', captions);
    storage.write('dateCalendar', 'persian');
    const effects = { noise: 'strong', background: 'own' } as const;
    storage.write('effects', effects);
    const ownBackground = 'data:image/jpeg;base64,AAAA';
    storage.write('ownBackground', ownBackground);
    const shortcuts = { keys: { camera: null, talk: { press: 'Shift+KeyT', label: 'T' } } };
    storage.write('shortcuts', shortcuts);
    expect(KEYS.map((key) => storage.read(key))).toEqual([
      aStoredUser({ callId: 'a@b' }),
      'anna',
      'Ann',
      'de',
      true,
      ['https://other.example'],
      listSort,
      'month',
      chosenDevices,
      joinMedia,
      'dark',
      'none',
      callSounds,
      captions,
      'persian',
      effects,
      ownBackground,
      shortcuts,
    ]);
  });

  test.each(KEYS)('%s is absent before it is written and after it is removed', (key) => {
    const area = aStorageArea();
    const storage = storageOn(area);
    expect(storage.read(key)).toBeUndefined();
    storage.remove(key);
    expect(area.length).toBe(0);
  });

  test.each([
    ['ua', 'uk'],
    ['az', 'en'],
    ['xx', 'en'],
    ['de', 'de'],
  ])('[L-1] the language %s is read as %s', (stored, language) => {
    const area = aStorageArea({ language: JSON.stringify(stored) });
    expect(storageOn(area).read('language')).toBe(language);
  });

  test.each([
    ['ua', 'uk'],
    ['az', 'en'],
    ['de', 'de'],
    ['zht', 'zht'],
  ])(
    '[L-1.3] the language %s, stored as bare text by an earlier product, is %s',
    (text, language) => {
      const area = aStorageArea({ language: text });
      expect(storageOn(area).read('language')).toBe(language);
      expect(area.getItem('language')).toBe(text);
    },
  );

  test.each(['__proto__', 'constructor', '../de', 'DE', 'de ', 'xx'])(
    '[L-1] rejects the bare text %j as a language',
    (text) => {
      expect(storageOn(aStorageArea({ language: text })).read('language')).toBeUndefined();
    },
  );
});

describe('a corrupt value', () => {
  const CORRUPT = [
    '',
    ' ',
    '{',
    'undefined',
    'NaN',
    'null',
    'false',
    '0',
    '[]',
    '{}',
    '"',
    '\0',
    '{"kind":"user"}',
    '{"kind":"user","userId":"","accessToken":"t","expiresAtMs":1}',
    '{"kind":"user","userId":"a","accessToken":"t","expiresAtMs":"1"}',
    '{"kind":"guest","name":""}',
    '{"kind":"admin"}',
    '{"room":{"type":"colour","order":"asc"}}',
    '{"__proto__":{"kind":"guest","name":"x"}}',
    `"${'x'.repeat(400)}"`,
    'x'.repeat(5_000_000),
    '['.repeat(20_000),
    '1e400',
    '-0',
    'Infinity',
    '"\\uD800',
    '\uD800',
    '\uFEFF{}',
    "{'kind':'guest'}",
    '{"kind":"guest","name":7}',
    '{"kind":"guest","name":null}',
    `{"kind":"guest","name":"${'x'.repeat(65)}"}`,
    '{"kind":"guest"}',
    '{"kind":["user"],"userId":"a"}',
    '{"kind":"user","userId":"a","accessToken":"","expiresAtMs":1}',
    '{"kind":"user","userId":"a","accessToken":"t","expiresAtMs":null}',
    '{"kind":"user","userId":"a","accessToken":"t","expiresAtMs":1e400}',
    '{"kind":"user","userId":{},"accessToken":[],"expiresAtMs":1}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"room":{"type":"title"}}',
    '{"room":null}',
    '{"room":[]}',
    '{"version":99,"value":"de"}',
    '["de"]',
    'truefalse',
    'true ,',
    '<html></html>',
    '%7B%7D',
    'null null',
  ];
  const cases = KEYS.flatMap((key) =>
    CORRUPT.map((text) => [key, text.slice(0, 80), text] as const),
  );
  // These are valid values of their keys.
  const sound = new Set([
    'listSort {}',
    'knownServers []',
    'listSort {"__proto__":{"kind":"guest","name":"x"}}', // the prototype is not a tab
  ]);

  test.each(cases.filter(([key, , text]) => !sound.has(`${key} ${text}`)))(
    '%s = %j is removed, and the default applies',
    (key, _start, text) => {
      const area = aStorageArea({ [key]: text });
      const value = storageOn(area).read(key);
      expect(value).toBeUndefined();
      expect(area.getItem(key)).toBeNull();
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect(Reflect.has({}, 'polluted')).toBe(false);
    },
  );

  test('of any other form is removed, too, without throwing', () => {
    forAll(fc.constantFrom(...KEYS), fc.oneof(fc.string(), fc.json()), (key, text) => {
      const area = aStorageArea({ [key]: text });
      const storage = storageOn(area);
      const first = storage.read(key);
      expect(storage.read(key)).toEqual(first);
      expect(first !== undefined || area.getItem(key) === null).toBe(true);
    });
  });
});

describe('a browser whose storage fails', () => {
  test.each<[string, () => Storage | undefined, boolean]>([
    ['has no storage', () => undefined, false],
    ['is full', () => aRefusingArea(['setItem']), false],
    ['throws on everything', () => aRefusingArea(['getItem', 'setItem', 'removeItem']), false],
    ['throws on reading', () => aRefusingArea(['getItem']), true],
  ])('%s: keeps a value at most in memory', (_case, area, isKept) => {
    const storage = storageOn(area());
    expect(storage.write('lastGuestName', 'Ann')).toBe(isKept);
    expect(storage.read('lastGuestName')).toBe(isKept ? undefined : 'Ann');
    storage.remove('lastGuestName');
    expect(storage.read('lastGuestName')).toBeUndefined();
  });

  test('is full: uses the newer value instead of the older stored one', () => {
    const storage = storageOn(aFullArea());
    storage.write('lastGuestName', 'New');
    expect(storage.read('lastGuestName')).toBe('New');
  });

  test('has room again: stores the value', () => {
    const area = aStorageArea();
    const setItem = vi.spyOn(area, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const storage = storageOn(area);
    expect(storage.write('lastGuestName', 'Ann')).toBe(false);
    expect(storage.write('lastGuestName', 'Bea')).toBe(true);
    expect(setItem).toHaveBeenCalledTimes(2);
    expect(storageOn(area).read('lastGuestName')).toBe('Bea');
  });
});

describe('whether the storage is usable', () => {
  test.each<[string, Storage | undefined, boolean]>([
    ['there is storage', aStorageArea(), true],
    ['storage is missing', undefined, false],
    ['every access throws', aRefusingArea(['getItem', 'setItem', 'removeItem']), false],
    ['it is full', aFullArea(), true], // existing entries can be read; the others stay in memory
  ])('[CV-8] %s', (_case, area, isUsable) => {
    // An explicit `undefined` would select the window's own.
    expect(area === undefined ? isStorageUsable() : isStorageUsable(area)).toBe(isUsable);
  });

  test('[CV-8] the check leaves nothing behind', () => {
    const area = aStorageArea();
    isStorageUsable(area);
    expect(area.length).toBe(0);
  });
});

describe('redirecting to another origin automatically', () => {
  test('[GD-4] is allowed once a minute', () => {
    const area = aStorageArea();
    expect([0, 1, 59_999, 60_000, 60_001].map((now) => takeMove(now, area))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('[GD-4] ignores a mark from the future and a corrupt one', () => {
    expect(takeMove(5, aStorageArea({ movedAtMs: '99' }))).toBe(true);
    expect(takeMove(5, aStorageArea({ movedAtMs: 'x' }))).toBe(true);
  });

  test.each([aRefusingArea(['setItem']), aRefusingArea(['getItem'])])(
    '[GD-4] is not allowed when nothing can be stored',
    (area) => {
      expect(takeMove(0, area)).toBe(false);
    },
  );

  test('[GD-4] is not allowed without storage', () => {
    expect(takeMove(0)).toBe(false); // there is no window here
  });
});

describe('another tab', () => {
  function watch() {
    const events = new EventTarget();
    const heard: StoredKey[] = [];
    const stop = createPageStorage(aStorageArea(), events).subscribe((key) => heard.push(key));
    const notify = (key: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return { heard, notify, stop };
  }

  test('[GD-8] notifies only of changes of our own keys', () => {
    const { heard, notify } = watch();
    notify('authorization');
    notify('someone else’s');
    notify('__proto__');
    expect(heard).toEqual(['authorization']);
  });

  test('[GD-8] notifies for every key when it clears the storage', () => {
    const { heard, notify } = watch();
    notify(null);
    expect(heard).toEqual(KEYS);
  });

  test('does not notify a removed listener', () => {
    const { heard, notify, stop } = watch();
    stop();
    notify('authorization');
    expect(heard).toEqual([]);
  });
});
