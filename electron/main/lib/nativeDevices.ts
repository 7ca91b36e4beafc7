/** Cameras, microphones and speakers as the operating system names them. */

import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** The system's list. Where nothing can be found out it is empty; nothing here rejects. */
export interface NativeDevices {
  /** Reads the list again. */
  list(): Promise<readonly NativeDevice[]>;
  /** Reports the whole new list after each change, until the returned function is called. */
  onChange(listener: (devices: readonly NativeDevice[]) => void): () => void;
  /** Ends every program that was started for the list; from then on the list is empty. */
  close(): void;
}
