/** The system's own list of devices, where something around the page can give it. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** Where the list comes from: the desktop app's shell, or the client in in-app mode. In a browser there is none. */
export interface NativeDeviceAccess {
  /** Undefined when there is no answer, or one against the contract. */
  list(): Promise<readonly NativeDevice[] | undefined>;
  /** Reports the whole new list after each change. */
  watch(listener: (devices: readonly NativeDevice[]) => void): () => void;
}
