/** The request about the system's devices, and the event that follows it. */
import { type WebFrameMain, app } from 'electron';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import { type Sender, handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

interface DeviceTable {
  /** The present list; from now on the page's document is notified of changes. */
  readonly list: (page: Sender) => Promise<readonly NativeDevice[]>;
  /** Ends it all, when the app quits. */
  readonly close: () => void;
}

/** Registers them. `createTable` gets what sends a change to the frame of a page. */
export function handleDeviceRequests(
  createTable: (
    notify: (frame: WebFrameMain, devices: readonly NativeDevice[]) => void,
  ) => DeviceTable,
): void {
  const table = createTable((frame, devices) => {
    publish(frame, 'shell:native-devices-changed', { devices: [...devices] });
  });
  handleRequest('shell:native-devices', async (_input, sender) => ({
    devices: [...(await table.list(sender))],
  }));
  // Programs that were started for the list must not outlive the app.
  app.on('will-quit', table.close);
}
