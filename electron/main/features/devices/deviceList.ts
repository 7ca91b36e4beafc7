/** One list out of several sources, read again when one of them hints at a change. */
import type { DeviceSource } from './source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../lib/nativeDevices.ts';

/** A headset that is plugged in makes dozens of events; they are read once. */
const HINT_PAUSE_MS = 250;
/** No machine has more; what lies beyond is a program that prints nonsense. */
const DEVICES_MAX = 128;

/** Joins sources. Nothing is watched before someone listens, and nothing after the last has left. */
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

  /** A caller during a reading gets the next one: the present one may have missed the change. */
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
    // What changed since the list was read, or what it is compared with later.
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
      // Each listener has an entry of its own, also when it is handed in twice.
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
