import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ALL_CALL_RIGHTS } from '#shared/wire/call/rights.ts';
import type { InCallSnapshot, WaitingParticipant } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { CallNotices } from './CallNotices.tsx';

let isFocused = false;
beforeEach(() => {
  isFocused = false;
  document.title = 'Plenum';
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const someone = (displayName: string): WaitingParticipant => ({
  id: displayName,
  displayName,
  isGuest: true,
});

function aSnapshot(changes: {
  readonly participants?: readonly string[];
  readonly waiting?: readonly string[];
  readonly canAdmit?: boolean;
  readonly connection?: InCallSnapshot['connection'];
}): InCallSnapshot {
  const { participants = [], waiting = [], canAdmit = true, connection = 'connected' } = changes;
  return {
    kind: 'inCall',
    self: {
      ...{ id: 'me', displayName: 'Ann', isGuest: false, isOwner: true },
      ...{
        microphone: { kind: 'off' },
        camera: { kind: 'off' },
        screen: { kind: 'off' },
        notice: { kind: 'none' },
      },
    },
    participants: participants.map((name) => ({
      ...someone(name),
      isOwner: false,
      audio: { kind: 'absent', isMuted: true },
      video: { kind: 'off' },
      path: 'connected',
    })),
    waiting: waiting.map(someone),
    ...{ canAdmit, connection, rights: ALL_CALL_RIGHTS },
  };
}

function show(first: InCallSnapshot) {
  const { store, i18n } = aStore();
  const page = (snapshot: InCallSnapshot) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <CallNotices topic="Weekly" snapshot={snapshot} />
      </I18nextProvider>
    </Provider>
  );
  const { rerender, unmount } = render(page(first));
  return { next: (snapshot: InCallSnapshot) => rerender(page(snapshot)), unmount };
}

function aShell() {
  const shell = {
    notify: vi.fn(() => Promise.resolve({ isShown: true })),
    setAttention: vi.fn(() => Promise.resolve()),
  };
  vi.stubGlobal('plenumShell', shell);
  return shell;
}

test('notifies the shell of arrivals and waiting people, and counts them until the window has the focus', () => {
  const shell = aShell();
  const { next, unmount } = show(aSnapshot({ participants: ['Boris'] }));
  expect(shell.notify).not.toHaveBeenCalled(); // Boris was already present
  next(aSnapshot({ participants: ['Boris', 'Chen\n'], waiting: ['Greta'] }));
  expect(shell.notify.mock.calls).toEqual([
    [{ kind: 'joined', who: 'Chen', topic: 'Weekly' }],
    [{ kind: 'waiting', who: 'Greta', topic: 'Weekly' }],
  ]);
  expect(shell.setAttention).toHaveBeenLastCalledWith(2);
  isFocused = true;
  fireEvent.focus(window);
  expect(shell.setAttention).toHaveBeenLastCalledWith(1); // Greta is still waiting
  unmount();
  expect(shell.setAttention).toHaveBeenLastCalledWith(0);
});

test('counts nothing while the window has the focus, and reports no waiting people without the right to admit', () => {
  const shell = aShell();
  isFocused = true;
  const { next } = show(aSnapshot({ canAdmit: false }));
  next(aSnapshot({ participants: ['Chen'], canAdmit: false }));
  isFocused = false;
  next(aSnapshot({ participants: ['Chen'], waiting: ['Greta'], canAdmit: false }));
  // The shell knows whether its window has the focus.
  expect(shell.notify.mock.calls).toEqual([[{ kind: 'joined', who: 'Chen', topic: 'Weekly' }]]);
  expect(shell.setAttention.mock.calls).toEqual([[0]]);
});

test('reports no arrivals after a lost connection', () => {
  const shell = aShell();
  const { next } = show(aSnapshot({ participants: ['Boris'] }));
  next(aSnapshot({ connection: 'reconnecting' }));
  next(aSnapshot({ participants: ['Boris'] }));
  expect(shell.notify).not.toHaveBeenCalled();
});

test('a browser shows the count in the title, and notifies only when already permitted', () => {
  const shown: string[] = [];
  class FakeNotification extends EventTarget {
    static permission = 'default';
    constructor(words: string) {
      super();
      shown.push(words);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  const { next, unmount } = show(aSnapshot({}));
  next(aSnapshot({ waiting: ['Greta'] }));
  expect(document.title).toBe('(1) Plenum');
  expect(shown).toEqual([]);
  FakeNotification.permission = 'granted';
  next(aSnapshot({ waiting: ['Greta', 'Hans'] }));
  expect(shown).toEqual(['Hans is waiting to join.']);
  isFocused = true;
  next(aSnapshot({ waiting: ['Greta', 'Hans', 'Ida'] }));
  expect(shown).toHaveLength(1);
  unmount();
  expect(document.title).toBe('Plenum');
});

/** Records the frequencies played from now on. */
function listen(): readonly number[] {
  const heard: number[] = [];
  const node = { connect: (next: unknown) => next };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      state = 'running';
      destination = node;
      createGain = () => ({
        ...node,
        gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() },
      });
      createOscillator = () => ({
        ...node,
        frequency: {
          set value(hertz: number) {
            heard.push(hertz);
          },
        },
        start: vi.fn(),
        stop: vi.fn(),
        addEventListener: vi.fn(),
      });
    },
  );
  return heard;
}

test('[RT-7] plays sounds for arrivals, waiting people and raised hands', () => {
  const heard = listen();
  const { next } = show(aSnapshot({}));
  next(aSnapshot({ participants: ['Bo'] }));
  next(aSnapshot({ participants: ['Bo'], waiting: ['Cy'] }));
  const [bo, ...others] = aSnapshot({ participants: ['Bo'] }).participants;
  next({ ...aSnapshot({}), participants: bo ? [{ ...bo, hand: 3 }, ...others] : [] });
  expect(heard).toEqual([523, 784, 392, 392, 523, 659, 659]);
});

test('[RT-7] plays no sound for arrivals with more than ten people', () => {
  const heard = listen();
  const many = Array.from({ length: 10 }, (_none, index) => `P${String(index)}`);
  const { next } = show(aSnapshot({ participants: many }));
  next(aSnapshot({ participants: [...many, 'One more'] }));
  expect(heard).toEqual([]);
});

test('[RT-7] plays a sound once for several events at once, and again later', () => {
  const heard = listen();
  // Later than the sounds of the preceding tests, which share this page. An integer, because with fractions `start + 2000 - start`
  // may be less than 2000.
  const startMs = Math.ceil(performance.now()) + 60_000;
  const now = vi.spyOn(performance, 'now').mockReturnValue(startMs);
  const { next } = show(aSnapshot({}));
  next(aSnapshot({ participants: ['Bo'] }));
  next(aSnapshot({ participants: ['Bo', 'Cy'] }));
  expect(heard).toEqual([523, 784]);
  now.mockReturnValue(startMs + 2000);
  next(aSnapshot({ participants: ['Bo', 'Cy', 'Di'] }));
  expect(heard).toEqual([523, 784, 523, 784]);
});
