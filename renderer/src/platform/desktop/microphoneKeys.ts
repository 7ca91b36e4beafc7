/** The keys for the microphone that the shell takes from the whole system while a call is on. */
import type { MicrophoneAct } from '#shared/ipc/contract.ts';
import { findShell } from './shell.ts';

export type { MicrophoneAct };

/** Reports each press of such a key; in a browser there are none. The answer ends it. */
export function watchMicrophoneKeys(listener: (act: MicrophoneAct) => void): () => void {
  return findShell()?.onMicrophoneKey(({ act }) => listener(act)) ?? (() => undefined);
}
