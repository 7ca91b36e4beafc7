/** The system's own list of devices, where the page runs in an app or a client. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** The source of the list: the desktop app's shell, or the client in in-app mode. Browsers have none. */
export interface NativeDeviceAccess {
  /** Undefined without an answer, or for an answer that breaks the contract. */
  list(): Promise<readonly NativeDevice[] | undefined>;
  /** Reports the whole new list after each change. */
  watch(listener: (devices: readonly NativeDevice[]) => void): () => void;
}
