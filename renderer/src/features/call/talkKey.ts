import type { MicrophoneAct } from '#renderer/platform/desktop/microphoneKeys.ts';

/** What a key does to the microphone: `isTalking` while it is open because a key is held. */
export interface TalkStep {
  readonly isTalking: boolean;
  /** The microphone's new state; absent when it stays as it is. */
  readonly isOn?: boolean;
}

/**
 * One act of a key. A held key opens a muted microphone and closes it again; one that is open anyway it
 * leaves alone, so that letting go mutes nobody who was heard before.
 */
export function stepTalk(isTalking: boolean, isOn: boolean, act: MicrophoneAct): TalkStep {
  switch (act) {
    case 'toggle':
      return { isTalking: false, isOn: !isOn };
    case 'press':
      return isOn ? { isTalking } : { isTalking: true, isOn: true };
    case 'release':
      // Muted meanwhile by the person's own hand: there is nothing left to close.
      return isTalking && isOn ? { isTalking: false, isOn: false } : { isTalking: false };
  }
}
