/**
 * Holds the microphone open while a key is held, from presses alone: systems report no release to
 * programs in the background, but repeat the press while the key is down.
 */

/** From the first press to the first repeat: systems wait 250 to 660 ms unless a person has set more. */
export const FIRST_REPEAT_LIMIT_MS = 800;
/** From one repeat to the next: usual are 30 to 40 ms; a busy machine delivers them late. */
export const REPEAT_LIMIT_MS = 300;

/** Makes it; `send` hears when the key is taken for pressed and for released. */
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
    /** Ends it without a word: there is no call any more. */
    forget,
  };
}
