import type { LocalScreenState, LocalTrackState, MediaEngine } from '#renderer/media/engine.ts';

/** The actions of the views. */
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
  /** Undefined when the browser can't share screens. */
  readonly toggleScreenShare: (() => void) | undefined;
  /** Turns the camera on without a background effect. */
  readonly showWithoutEffect: () => void;
  readonly admit: (participantId: string) => void;
  readonly admitAll: () => void;
  /** Undefined for people who aren't owner or moderator. */
  readonly moderate?: MediaEngine['moderate'] | undefined;
  readonly leave: () => void;
  /** Undefined for people who may not end the conference. */
  readonly endForAll?: (() => void) | undefined;
}

/** Whether an input is on or starting: then pressing turns it off, otherwise on. */
export function isActive(state: LocalTrackState | LocalScreenState): boolean {
  return state.kind === 'on' || state.kind === 'starting';
}
