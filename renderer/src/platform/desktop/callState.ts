/** Tells the shell around the page that a call is on. */
import { findShell } from './shell.ts';

/** In a browser there is nobody to tell. */
export async function tellCallState(isInCall: boolean): Promise<void> {
  try {
    await findShell()?.setCallState(isInCall);
  } catch {
    return; // refused or going: then the shell asks no question, and the call itself is not touched
  }
}
