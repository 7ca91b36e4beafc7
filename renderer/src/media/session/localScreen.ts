import type {
  CapturedScreen,
  CaptureScreen,
} from '#renderer/platform/mediaDevices/screenCapture.ts';
import type { LocalScreenState } from '#renderer/media/engine.ts';

/** Creates it; the person isn't asked before it is turned on. */
export function createLocalScreen(capture: CaptureScreen | undefined, onChange: () => void) {
  let state: LocalScreenState = capture === undefined ? { kind: 'unsupported' } : { kind: 'off' };
  let captured: CapturedScreen | undefined;
  /** Counts changes: a capture for an earlier one is stopped. */
  let generation = 0;

  function change(next: LocalScreenState): void {
    state = next;
    onChange();
  }
  function release(): void {
    captured?.picture.removeEventListener('ended', handleEnded);
    captured?.sound?.removeEventListener('ended', handleSilence);
    captured?.picture.stop();
    captured?.sound?.stop();
    captured = undefined;
  }
  /** The person used the browser's own "stop sharing", or closed the shared window. */
  function handleEnded(): void {
    release();
    change({ kind: 'off' });
  }

  /** The sound may end on its own, as when a shared tab navigates; the picture continues. */
  function handleSilence(): void {
    if (captured === undefined) return;
    captured = { picture: captured.picture };
    showOn(captured);
  }
  function showOn({ picture, sound }: CapturedScreen): void {
    change({ kind: 'on', stream: new MediaStream([picture]), hasSound: sound !== undefined });
  }

  async function start(captureScreen: CaptureScreen): Promise<void> {
    generation += 1;
    const mine = generation;
    change({ kind: 'starting' });
    const result = await captureScreen();
    if (mine !== generation) {
      if (result.ok) {
        result.value.picture.stop();
        result.value.sound?.stop();
      }
      return;
    }
    if (!result.ok) {
      const { failure } = result;
      change(failure === 'refused' ? { kind: 'off' } : { kind: 'unavailable', problem: failure });
      return;
    }
    captured = result.value;
    const { picture, sound } = captured;
    // Text rather than motion: encoders keep the size and drop frames.
    picture.contentHint = 'detail';
    picture.addEventListener('ended', handleEnded);
    if (sound !== undefined) {
      sound.contentHint = 'music';
      sound.addEventListener('ended', handleSilence);
    }
    showOn(captured);
  }
  function stop(): void {
    generation += 1;
    release();
    if (capture !== undefined && state.kind !== 'off') change({ kind: 'off' });
  }

  return {
    getState: () => state,
    /** What is to be sent. */
    getTracks: () => ({
      ...(captured && { screen: captured.picture }),
      ...(captured?.sound && { screenAudio: captured.sound }),
    }),
    setOn(isOn: boolean) {
      const isActive = state.kind === 'on' || state.kind === 'starting';
      if (capture === undefined || isOn === isActive) return;
      if (isOn) void start(capture);
      else stop();
    },
    close: stop,
  };
}
