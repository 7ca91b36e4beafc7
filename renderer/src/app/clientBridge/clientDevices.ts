/** The system's own list of devices, from the client around a page in in-app mode. */
import type { NativeDeviceAccess } from '#renderer/platform/mediaDevices/nativeDeviceAccess.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';

/**
 * The client's list; undefined when the client has none. A client without change signals is asked again whenever the browser
 * reports a change.
 */
export function findClientDevices(
  bridge: Pick<ClientBridge, 'has' | 'call' | 'listen'>,
): NativeDeviceAccess | undefined {
  if (!bridge.has('getDevices')) return undefined;
  return {
    async list() {
      const answer = await bridge.call('getDevices');
      return answer.ok ? answer.value : undefined;
    },
    watch: (listener) =>
      bridge.has('devicesChanged') ? bridge.listen('devicesChanged', listener) : () => undefined,
  };
}
