/** The request about the system's devices, and the event that follows it. */
import { app } from 'electron';
import { createNativeDeviceTable } from '../devices/nativeDeviceTable.ts';
import type { NativeDevices } from '../lib/nativeDevices.ts';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

/** Registers them. `open` is called with the first question, and again after all that asked have gone. */
export function handleDeviceRequests(open: () => NativeDevices): void {
  const table = createNativeDeviceTable(open, (frame, devices) => {
    publish(frame, 'shell:native-devices-changed', { devices: [...devices] });
  });
  handleRequest('shell:native-devices', async (_input, sender) => ({
    devices: [...(await table.list(sender))],
  }));
  // Programs that were started for the list must not outlive the app.
  app.on('will-quit', table.close);
}
