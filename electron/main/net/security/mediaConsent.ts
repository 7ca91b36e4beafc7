/**
 * Camera and microphone are denied until the person has allowed them for this server (IA-3, failure A2). The answers are stored per
 * server and can be changed in the menu.
 */
import { createListeners } from '../../lib/listeners.ts';

/** The kinds of consent; the page uses the same names. */
export const CONSENT_KINDS = ['camera', 'microphone'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** `prompt`: the person hasn't answered yet. */
type ConsentState = 'granted' | 'denied' | 'prompt';
export type ConsentStates = Readonly<Record<ConsentKind, ConsentState>>;

/** The result of a question; `dismissed` when its dialog was closed without an answer. */
export type ConsentAnswer = 'granted' | 'denied' | 'dismissed';

export interface MediaConsent {
  readonly states: () => ConsentStates;
  /** Asks the person about the kinds without an answer. Resolves to whether all of them may be used now. Never rejects. */
  readonly ask: (kinds: readonly ConsentKind[]) => Promise<boolean>;
  /** The person's own change. */
  readonly change: (kind: ConsentKind, state: 'granted' | 'denied') => void;
  readonly onChange: (listener: (states: ConsentStates) => void) => () => void;
}

/** The answer for each kind, if there is one. */
export type ConsentAnswers = Readonly<{ [Kind in ConsentKind]?: 'granted' | 'denied' | undefined }>;

/** The stored answers of one server. */
export interface ConsentMemory {
  readonly read: () => ConsentAnswers;
  readonly write: (answers: ConsentAnswers) => void;
}

/** A question that was dismissed this often in a run isn't shown again: a page must not wear people down. */
const DISMISSALS_MAX = 3;

/** Creates the consent of one server. `question` shows the question and waits for the answer. */
export function createMediaConsent(
  memory: ConsentMemory,
  question: (kinds: readonly ConsentKind[]) => Promise<ConsentAnswer>,
): MediaConsent {
  const listeners = createListeners<[states: ConsentStates]>();
  let dismissals = 0;
  /** Questions are queued: the answer to one may also answer the next one. */
  let last: Promise<unknown> = Promise.resolve();

  const stateOf = (kind: ConsentKind): ConsentState =>
    memory.read()[kind] ?? (dismissals < DISMISSALS_MAX ? 'prompt' : 'denied');
  const states = (): ConsentStates => ({
    camera: stateOf('camera'),
    microphone: stateOf('microphone'),
  });

  function remember(kinds: readonly ConsentKind[], state: 'granted' | 'denied'): void {
    const answers = Object.fromEntries(kinds.map((kind) => [kind, state]));
    memory.write({ ...memory.read(), ...answers });
    notify();
  }

  function notify(): void {
    const now = states();
    listeners.call(now);
  }

  async function askNow(kinds: readonly ConsentKind[]): Promise<boolean> {
    const open = kinds.filter((kind) => stateOf(kind) === 'prompt');
    if (open.length > 0) {
      const answer = await question(open).catch(() => 'dismissed' as const);
      // The person may have answered in the menu in the meantime; that answer is kept.
      const still = open.filter((kind) => stateOf(kind) === 'prompt');
      if (answer !== 'dismissed') remember(still, answer);
      else {
        dismissals += 1;
        if (dismissals === DISMISSALS_MAX) notify();
      }
    }
    return kinds.every((kind) => stateOf(kind) === 'granted');
  }

  return {
    states,
    ask(kinds) {
      const mine = last.then(() => askNow(kinds));
      last = mine.catch(() => false);
      return mine.catch(() => false);
    },
    change: (kind, state) => remember([kind], state),
    onChange: listeners.add,
  };
}

/** For test machines without a person: everything is always allowed. */
export function createGrantedConsent(): MediaConsent {
  return {
    states: () => ({ camera: 'granted', microphone: 'granted' }),
    ask: () => Promise.resolve(true),
    change: () => undefined,
    onChange: () => () => undefined,
  };
}
