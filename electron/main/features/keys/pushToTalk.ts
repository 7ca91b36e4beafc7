/**
 * Keeps the microphone on while a key is held. It uses presses only: systems report no release of global keys, but repeat the press
 * while the key is down.
 */

/** The longest time from the first press to the first repeat: systems wait 250 to 660 ms by default. */
export const FIRST_REPEAT_LIMIT_MS = 800;
/** The longest time between repeats: 30 to 40 ms are usual, but a busy machine delivers them late. */
export const REPEAT_LIMIT_MS = 300;

/** Creates it; `send` is called when the key counts as pressed or released. */
export function createPushToTalk(send: (act: 'press' | 'release') => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** The key was pressed, or is still down. */
    press: (): void => {
      const isRepeat = timer !== undefined;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          send('release');
        },
        isRepeat ? REPEAT_LIMIT_MS : FIRST_REPEAT_LIMIT_MS,
      );
      if (!isRepeat) send('press');
    },
    /** Resets without sending a release, when the call has ended. */
    forget,
  };
}
