/** The part of the microphone's keys that is loaded at the start: it loads the rest in a call, or when its window is opened. */
import type { OpenKeys, openKeys } from './openKeys.ts';

/** Creates the entry; chosen keys are registered with the first call. */
export function createKeysEntry(
  parts: Omit<Parameters<typeof openKeys>[0], 'showNotice'> & {
    readonly onError: (error: unknown) => void;
  },
) {
  const { onError, ...others } = parts;
  let loaded: Promise<OpenKeys> | undefined;
  let giveBack: (() => void) | undefined;
  const open = (): Promise<OpenKeys> => {
    loaded ??= Promise.all([import('./openKeys.ts'), import('../../lib/showNotice.ts')]).then(
      ([part, { showNotice }]) => {
        const opened = part.openKeys({ ...others, showNotice });
        giveBack = opened.close;
        return opened;
      },
    );
    return loaded;
  };
  others.calls.onChange(() => {
    const { toggle, talk } = others.settings.read().keys ?? {};
    if (toggle !== undefined || talk !== undefined) open().catch(onError);
  });
  return {
    /** Opens the window for choosing keys. */
    showWindow: (): void => {
      open()
        .then((opened) => opened.showWindow())
        .catch(onError);
    },
    giveBack: (): void => giveBack?.(),
  };
}
