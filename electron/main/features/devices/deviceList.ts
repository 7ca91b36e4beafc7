/** Joins several sources to one list, and reads it again when one of them hints at a change. */
import type { DeviceSource } from './source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';

/** Plugging in a headset causes dozens of events; they cause one reading. */
const HINT_PAUSE_MS = 250;
/** No machine has more; a longer list is a program's faulty output. */
const DEVICES_MAX = 128;

/** Joins sources. They are watched only while there are listeners. */
export function createDeviceList(sources: readonly DeviceSource[]): NativeDevices {
  const closed = new AbortController();
  const listeners = new Set<(devices: readonly NativeDevice[]) => void>();
  let last: readonly NativeDevice[] | undefined;
  let running: Promise<readonly NativeDevice[]> | undefined;
  let next: Promise<readonly NativeDevice[]> | undefined;
  let unwatch: (() => void) | undefined;

  async function readAll(): Promise<readonly NativeDevice[]> {
    const answers = await Promise.all(sources.map((source) => source.read(closed.signal)));
    if (closed.signal.aborted) return [];
    const devices = answers.flatMap((answer) => answer ?? []).slice(0, DEVICES_MAX);
    const isChange = last !== undefined && !areSame(last, devices);
    last = devices;
    if (isChange) for (const listener of [...listeners]) listener(devices);
    return devices;
  }

  function start(): Promise<readonly NativeDevice[]> {
    running = readAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** A caller during a reading gets the result of the next one: the current one may have missed the change. */
  function refresh(): Promise<readonly NativeDevice[]> {
    if (closed.signal.aborted) return Promise.resolve([]);
    if (running === undefined) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  }

  function watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hint = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh();
      }, HINT_PAUSE_MS);
    };
    const stops = sources.map((source) => source.watch(hint));
    // Reads the list once: to find changes since the last reading, or as the base of later comparisons.
    hint();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }

  return {
    list: refresh,
    onChange(listener) {
      if (closed.signal.aborted) return () => undefined;
      // Each registration has its own entry, even if the same listener is passed twice.
      const entry = (devices: readonly NativeDevice[]): void => listener(devices);
      listeners.add(entry);
      unwatch ??= watch();
      return () => {
        listeners.delete(entry);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
    close() {
      closed.abort();
      listeners.clear();
      unwatch?.();
      unwatch = undefined;
    },
  };
}

function areSame(one: readonly NativeDevice[], other: readonly NativeDevice[]): boolean {
  return (
    one.length === other.length &&
    one.every((device, index) => {
      const twin = other[index];
      return (
        device.kind === twin?.kind &&
        device.id === twin.id &&
        device.label === twin.label &&
        device.isDefault === twin.isDefault
      );
    })
  );
}
