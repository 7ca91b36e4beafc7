import { expect, test, vi } from 'vitest';
import { type Keys, createGlobalKeys } from './globalKeys.ts';

function setUp(repeats = true) {
  const registered = new Map<string, () => void>();
  const others = new Set<string>();
  const state = { isInCall: false, keys: { toggle: 'F8', talk: 'F9' } as Keys };
  const send = vi.fn();
  const onRefused = vi.fn();
  const keys = createGlobalKeys({
    system: {
      register: (accelerator, onPress) => {
        if (accelerator === 'nonsense') throw new TypeError('conversion failure');
        if (others.has(accelerator) || registered.has(accelerator)) return false;
        registered.set(accelerator, onPress);
        return true;
      },
      unregister: (accelerator) => registered.delete(accelerator),
    },
    keys: () => state.keys,
    isInCall: () => state.isInCall,
    ...{ send, onRefused, repeats },
  });
  return { registered, others, state, send, onRefused, keys };
}

test('registers keys with a call, and releases them at its end', () => {
  const { registered, state, send, keys } = setUp();
  keys.update();
  expect(registered.size).toBe(0);
  state.isInCall = true;
  keys.update();
  keys.update();
  expect([...registered.keys()]).toEqual(['F8', 'F9']);
  registered.get('F8')?.();
  registered.get('F9')?.();
  expect(send.mock.calls).toEqual([['toggle'], ['press']]);
  state.isInCall = false;
  keys.update();
  expect(registered.size).toBe(0);
});

test('applies changed or swapped keys during a call at once', () => {
  const { registered, state, send, keys } = setUp();
  state.isInCall = true;
  keys.update();
  state.keys = { toggle: 'F9', talk: 'F8' };
  keys.update();
  registered.get('F9')?.();
  expect(send.mock.calls).toEqual([['toggle']]);
  state.keys = {};
  keys.update();
  expect(registered.size).toBe(0);
});

test('reports a key of another program once per call, while the other key works', () => {
  const { registered, others, state, onRefused, keys } = setUp();
  others.add('F8');
  state.isInCall = true;
  keys.update();
  keys.update();
  expect(onRefused.mock.calls).toEqual([['F8']]);
  expect([...registered.keys()]).toEqual(['F9']);
  state.isInCall = false;
  keys.update();
  state.isInCall = true;
  keys.update();
  expect(onRefused).toHaveBeenCalledTimes(2);
});

test('tests a key’s availability without keeping it', () => {
  const { registered, others, state, keys } = setUp();
  others.add('F8');
  expect([keys.canTake('F7'), keys.canTake('F8'), keys.canTake('nonsense')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(registered.size).toBe(0);
  state.isInCall = true;
  keys.update();
  expect(keys.canTake('F9')).toBe(true); // ours already
  expect(registered.has('F9')).toBe(true);
});

test('without key repeat, the talk key toggles', () => {
  const { registered, state, send, keys } = setUp(false);
  state.isInCall = true;
  keys.update();
  registered.get('F9')?.();
  expect(send.mock.calls).toEqual([['toggle']]);
});
