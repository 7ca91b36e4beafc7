import type {
  CaptionCommands,
  ChatCommands,
  GestureCommands,
} from '#renderer/media/conversation.ts';
import type { ModerationAct } from '#shared/wire/call/moderation.ts';
import type { PersonStatistics } from '#renderer/media/statistics.ts';
import type { InputChoice, LocalScreenState, LocalTrackState } from '#renderer/media/engine.ts';

/** What the views may ask for. */
export interface CallActions {
  readonly toggleMicrophone: () => void;
  readonly setMicrophone: (isOn: boolean) => void;
  readonly toggleCamera: () => void;
  /** Absent where the browser has no screens to give. */
  readonly toggleScreenShare: (() => void) | undefined;
  readonly chooseInputs: (choice: InputChoice) => void;
  /** Takes back that an unplugged input was replaced. */
  readonly undoSwitch: () => void;
  /** Switches the camera on without a background effect. */
  readonly showWithoutEffect: () => void;
  readonly admit: (participantId: string) => void;
  readonly admitAll: () => void;
  readonly refuse: (participantId: string) => void;
  /** Absent for those who are not in charge. */
  readonly moderate?: ((act: ModerationAct) => void) | undefined;
  /** Moves the planned end that is seen. */
  readonly extend: (seenEndS: number) => void;
  /** Tries at once what is waited for. */
  readonly retryNow: () => void;
  readonly chat: ChatCommands;
  readonly gestures: GestureCommands;
  /** Of everyone, as last measured. */
  readonly readStatistics: () => ReadonlyMap<string, PersonStatistics>;
  readonly captions: CaptionCommands;
  readonly leave: () => void;
  /** Absent for those who may not end the conference. */
  readonly endForAll?: (() => void) | undefined;
}

/** Whether an input is on or on its way; a press then switches it off, and else on. */
export function isActive(state: LocalTrackState | LocalScreenState): boolean {
  return state.kind === 'on' || state.kind === 'starting';
}
