import type { HeldKey } from '#renderer/domain/heldKey.ts';
import type { MicrophoneAct } from '#renderer/platform/desktop/microphoneKeys.ts';

/** `lost`: the key is held, and another place reports its release. */
export type TalkAct = MicrophoneAct | 'lost';

/** The own microphone, as far as the keys matter; `stream` also of one that is held silenced. */
export interface TalkMicrophone {
  readonly isOn: boolean;
  readonly stream?: MediaStream | undefined;
}

/** What a key is being held for. Only what it `silenced` may it open again. */
export type Holding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'talk' }
  | { readonly kind: 'mute'; readonly silenced: MediaStream | undefined };

export const HOLDING_NOTHING: Holding = { kind: 'nothing' };

/** What a key does to the microphone. */
export interface TalkStep {
  readonly holding: Holding;
  /** The microphone's new state; absent when it stays unchanged. */
  readonly isOn?: boolean;
}

/**
 * One act of a key. Held to talk it opens a muted microphone and closes it again; one that is open anyway it leaves
 * alone, so that letting go mutes no one who was heard before. Held to mute it silences one that is on and opens it
 * again, if it is the same one still and no one else muted it meanwhile; one that was off it leaves alone.
 */
export function stepTalk(
  holding: Holding,
  { isOn, stream }: TalkMicrophone,
  act: TalkAct,
  held: HeldKey = 'talk',
): TalkStep {
  switch (act) {
    case 'toggle':
      return { holding: HOLDING_NOTHING, isOn: !isOn };
    case 'press':
      if (held === 'talk') return isOn ? { holding } : { holding: { kind: 'talk' }, isOn: true };
      return isOn ? { holding: { kind: 'mute', silenced: stream }, isOn: false } : { holding };
    case 'release':
      // Changed meanwhile by the person's own hand: there is nothing left to take back.
      if (holding.kind === 'talk' && isOn) return { holding: HOLDING_NOTHING, isOn: false };
      return holding.kind === 'mute' && mayOpen(holding.silenced, { isOn, stream })
        ? { holding: HOLDING_NOTHING, isOn: true }
        : { holding: HOLDING_NOTHING };
    case 'lost':
      // No one knows for how long it is held on: the safe side is silence.
      return holding.kind === 'talk' && isOn
        ? { holding: HOLDING_NOTHING, isOn: false }
        : { holding: HOLDING_NOTHING };
  }
}

function mayOpen(silenced: MediaStream | undefined, { isOn, stream }: TalkMicrophone): boolean {
  return !isOn && silenced !== undefined && silenced === stream;
}
