/** Signing in with the system's browser, in a shell. */
import { findShell } from './shell.ts';

/** Opens the browser, with the hash of the page's secret; false without a shell, or when it can't open one. */
export async function openSignIn(challenge: string): Promise<boolean> {
  try {
    return (await findShell()?.signIn(challenge))?.ok === true;
  } catch {
    return false; // the shell refused
  }
}

/** Calls back with the codes from the browser. Returns a function that stops this, and the shell's waiting. */
export function onSignInCode(listener: (code: string) => void): () => void {
  const shell = findShell();
  const end = shell?.onSignInCode(({ code }) => listener(code));
  return () => {
    end?.();
    shell?.signIn(undefined).catch(() => undefined); // the window goes, and the wait with it
  };
}
