/** Reports to the shell around the page that a call is on, and whether one is heard in it. */
import { findShell } from './shell.ts';

/** In a browser there is no one to notify. */
export async function sendCallState(isInCall: boolean, isMicrophoneOn?: boolean): Promise<void> {
  try {
    await findShell()?.setCallState(isInCall, isMicrophoneOn);
  } catch {
    return; // refused or going: then the shell asks no question, and the call itself is not touched
  }
}
