/** The system-wide keys for the microphone, which the shell registers during a call. */
import type { MicrophoneAct } from '#shared/ipc/contract.ts';
import { findShell } from './shell.ts';

export type { MicrophoneAct };

/** Reports each press of such a key; there are none in a browser. Returns a function that stops this. */
export function watchMicrophoneKeys(listener: (act: MicrophoneAct) => void): () => void {
  return findShell()?.onMicrophoneKey(({ act }) => listener(act)) ?? (() => undefined);
}
