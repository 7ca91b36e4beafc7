/** Cameras, microphones and speakers, as reported by the operating system. */

import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** The system's list. It is empty when the devices can't be listed; no method rejects. */
export interface NativeDevices {
  /** Reads the list again. */
  list(): Promise<readonly NativeDevice[]>;
  /** Calls a listener with the whole new list after each change. Returns a function that stops this. */
  onChange(listener: (devices: readonly NativeDevice[]) => void): () => void;
  /** Ends all programs that were started for the list; afterwards the list is empty. */
  close(): void;
}
