/** The floating window of a call, where the page runs in the desktop app. */
import { findShell } from './shell.ts';

export interface FloatingAccess {
  /** Watchers receive the result. */
  float(isFloating: boolean): void;
  watch(listener: (isFloating: boolean) => void): () => void;
}

/** The shell's; undefined in a browser. */
export function findFloating(): FloatingAccess | undefined {
  const shell = findShell();
  if (shell === undefined) return undefined;
  return {
    float(isFloating) {
      shell.float(isFloating).catch(() => undefined); // refused: the window stays unchanged, as everyone sees
    },
    watch: (listener) => shell.onFloatChanged(({ isFloating }) => listener(isFloating)),
  };
}
