/**
 * Camera and microphone are denied until the person has allowed them for this server (IA-3, failure
 * A2). What was answered is remembered for each server and can be changed in the menu.
 */
import { createListeners } from '../../lib/listeners.ts';

/** What is asked for; the page knows the same words. */
export const CONSENT_KINDS = ['camera', 'microphone'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** `prompt`: no one has answered yet. */
type ConsentState = 'granted' | 'denied' | 'prompt';
export type ConsentStates = Readonly<Record<ConsentKind, ConsentState>>;

/** What became of a question; `dismissed` when its window was closed without an answer. */
export type ConsentAnswer = 'granted' | 'denied' | 'dismissed';

export interface MediaConsent {
  readonly states: () => ConsentStates;
  /** Asks the person about what no one has answered yet; whether all of it may be used now. Never rejects. */
  readonly ask: (kinds: readonly ConsentKind[]) => Promise<boolean>;
  /** The person's own change. */
  readonly change: (kind: ConsentKind, state: 'granted' | 'denied') => void;
  readonly onChange: (listener: (states: ConsentStates) => void) => () => void;
}

/** What was answered about each kind, if anything. */
export type ConsentAnswers = Readonly<{ [Kind in ConsentKind]?: 'granted' | 'denied' | undefined }>;

/** The answers of one server as they are remembered. */
export interface ConsentMemory {
  readonly read: () => ConsentAnswers;
  readonly write: (answers: ConsentAnswers) => void;
}

/** A question that was closed so often in a run is not put again: a page must not wear anyone down. */
const DISMISSALS_MAX = 3;

/** Makes the consent of one server. `question` shows the question and waits for the person. */
export function createMediaConsent(
  memory: ConsentMemory,
  question: (kinds: readonly ConsentKind[]) => Promise<ConsentAnswer>,
): MediaConsent {
  const listeners = createListeners<[states: ConsentStates]>();
  let dismissals = 0;
  /** Questions wait for each other: the next page that asks may find its answer given. */
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
      // The menu may have answered in the meantime; then that answer is kept.
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

/** For test machines, on which no one can answer: everything is allowed from the start and stays so. */
export function createGrantedConsent(): MediaConsent {
  return {
    states: () => ({ camera: 'granted', microphone: 'granted' }),
    ask: () => Promise.resolve(true),
    change: () => undefined,
    onChange: () => () => undefined,
  };
}
