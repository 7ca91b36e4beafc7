import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { LocalScreenState } from '#renderer/media/engine.ts';

/** The own screen, while it is shared. */
export interface LocalScreen {
  getState(): LocalScreenState;
  /** What is to be sent in the camera's place. */
  getTrack(): MediaStreamTrack | undefined;
  setOn(isOn: boolean): void;
  close(): void;
}

/** Makes it; nothing is asked for before it is switched on. */
export function createLocalScreen(
  capture: CaptureScreen | undefined,
  onChange: () => void,
): LocalScreen {
  let state: LocalScreenState = capture === undefined ? { kind: 'unsupported' } : { kind: 'off' };
  let track: MediaStreamTrack | undefined;
  /** Counts changes of mind: what is captured for an earlier one is stopped. */
  let generation = 0;

  function change(next: LocalScreenState): void {
    state = next;
    onChange();
  }
  function release(): void {
    track?.removeEventListener('ended', handleEnded);
    track?.stop();
    track = undefined;
  }
  /** The browser's own "stop sharing", or the shared window was closed. */
  function handleEnded(): void {
    release();
    change({ kind: 'off' });
  }

  async function start(captureScreen: CaptureScreen): Promise<void> {
    generation += 1;
    const mine = generation;
    change({ kind: 'starting' });
    const result = await captureScreen();
    if (mine !== generation) {
      if (result.ok) result.value.stop();
      return;
    }
    if (!result.ok) {
      const { failure } = result;
      change(failure === 'refused' ? { kind: 'off' } : { kind: 'unavailable', trouble: failure });
      return;
    }
    track = result.value;
    // Letters rather than motion: encoders keep the size and let frames go.
    track.contentHint = 'detail';
    track.addEventListener('ended', handleEnded);
    change({ kind: 'on', stream: new MediaStream([track]) });
  }
  function stop(): void {
    generation += 1;
    release();
    if (capture !== undefined && state.kind !== 'off') change({ kind: 'off' });
  }

  return {
    getState: () => state,
    getTrack: () => track,
    setOn(isOn) {
      const isActive = state.kind === 'on' || state.kind === 'starting';
      if (capture === undefined || isOn === isActive) return;
      if (isOn) void start(capture);
      else stop();
    },
    close: stop,
  };
}
