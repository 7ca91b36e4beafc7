import type { HeldKey } from '#renderer/domain/heldKey.ts';
import type { MicrophoneAct } from '#renderer/platform/desktop/microphoneKeys.ts';

/** `lost`: the key is held, and another place reports its release. */
export type TalkAct = MicrophoneAct | 'lost';

/** The microphone's state for the keys; `stream` also while a key mutes it. */
export interface TalkMicrophone {
  readonly isOn: boolean;
  readonly stream?: MediaStream | undefined;
}

/** The effect of a held key. Only a stream that it `silenced` may be opened again. */
export type Holding =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'talk' }
  | { readonly kind: 'mute'; readonly silenced: MediaStream | undefined };

export const HOLDING_NOTHING: Holding = { kind: 'nothing' };

/** The effect of a key on the microphone. */
export interface TalkStep {
  readonly holding: Holding;
  /** The microphone's new state; undefined when unchanged. */
  readonly isOn?: boolean;
}

/**
 * Applies a key event. Push to talk opens a muted microphone and closes it again; it doesn't change one that is already open, so
 * that releasing the key doesn't mute it. Push to mute silences an open microphone and opens it again, if it is still the same one
 * and no one has muted it in the meantime; it doesn't change one that is off.
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
      // The person changed it in the meantime: there is nothing to undo.
      if (holding.kind === 'talk' && isOn) return { holding: HOLDING_NOTHING, isOn: false };
      return holding.kind === 'mute' && mayOpen(holding.silenced, { isOn, stream })
        ? { holding: HOLDING_NOTHING, isOn: true }
        : { holding: HOLDING_NOTHING };
    case 'lost':
      // The release may never be reported, so muting is safer.
      return holding.kind === 'talk' && isOn
        ? { holding: HOLDING_NOTHING, isOn: false }
        : { holding: HOLDING_NOTHING };
  }
}

function mayOpen(silenced: MediaStream | undefined, { isOn, stream }: TalkMicrophone): boolean {
  return !isOn && silenced !== undefined && silenced === stream;
}
