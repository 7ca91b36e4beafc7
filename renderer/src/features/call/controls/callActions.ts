import type { LocalScreenState, LocalTrackState, MediaEngine } from '#renderer/media/engine.ts';

/** What the views may ask for. */
export interface CallActions extends Pick<
  MediaEngine,
  | 'setMicrophone'
  | 'chooseInputs'
  | 'undoSwitch'
  | 'refuse'
  | 'extend'
  | 'retryNow'
  | 'chat'
  | 'gestures'
  | 'readStatistics'
  | 'captions'
> {
  readonly toggleMicrophone: () => void;
  readonly toggleCamera: () => void;
  /** Absent where the browser has no screens to give. */
  readonly toggleScreenShare: (() => void) | undefined;
  /** Switches the camera on without a background effect. */
  readonly showWithoutEffect: () => void;
  readonly admit: (participantId: string) => void;
  readonly admitAll: () => void;
  /** Absent for those who are not in charge. */
  readonly moderate?: MediaEngine['moderate'] | undefined;
  readonly leave: () => void;
  /** Absent for those who may not end the conference. */
  readonly endForAll?: (() => void) | undefined;
}

/** Whether an input is on or on its way; a press then switches it off, and else on. */
export function isActive(state: LocalTrackState | LocalScreenState): boolean {
  return state.kind === 'on' || state.kind === 'starting';
}
