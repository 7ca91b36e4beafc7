/** Reports to the shell whether a call is on, and whether the microphone is on. */
import { findShell } from './shell.ts';

/** In a browser there is no shell. */
export async function sendCallState(isInCall: boolean, isMicrophoneOn?: boolean): Promise<void> {
  try {
    await findShell()?.setCallState(isInCall, isMicrophoneOn);
  } catch {
    return; // refused or going: then the shell asks no question, and the call itself is not touched
  }
}
