/** The list of devices that a page in in-app mode gets: the system's, an empty one, or made-up ones for tests. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '../../../lib/nativeDevices.ts';

/** The number of made-up devices of each kind. */
export type DeviceCounts = Readonly<Record<NativeDevice['kind'], number>>;

export type DeviceChoice =
  | { readonly kind: 'system' }
  | { readonly kind: 'none' }
  | { readonly kind: 'set'; readonly counts: DeviceCounts };

export interface DeviceSwitch extends NativeDevices {
  /** Chooses another list and notifies the listeners at once. */
  readonly choose: (choice: DeviceChoice) => void;
  readonly choice: () => DeviceChoice;
}

/** Most of one kind. */
export const TEST_DEVICES_MAX = 4;

/** The made-up devices; the first of each kind is the default. */
export function testDevices(
  counts: DeviceCounts,
  label: (kind: NativeDevice['kind'], number: number) => string,
): readonly NativeDevice[] {
  const kinds = ['videoinput', 'audioinput', 'audiooutput'] as const;
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.min(counts[kind], TEST_DEVICES_MAX) }, (_each, index) => ({
      kind,
      id: `test-${kind}-${index + 1}`,
      label: label(kind, index + 1),
      isDefault: index === 0,
    })),
  );
}

/** Creates the switch, set to the system's list. */
export function createDeviceSwitch(
  system: NativeDevices,
  label: (kind: NativeDevice['kind'], number: number) => string,
): DeviceSwitch {
  const listeners = new Set<(devices: readonly NativeDevice[]) => void>();
  let choice: DeviceChoice = { kind: 'system' };
  const list = (): Promise<readonly NativeDevice[]> => {
    if (choice.kind === 'system') return system.list();
    return Promise.resolve(choice.kind === 'set' ? testDevices(choice.counts, label) : []);
  };
  return {
    list,
    onChange: (listener) => {
      listeners.add(listener);
      const end = system.onChange((devices) => {
        if (choice.kind === 'system') listener(devices);
      });
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    close: () => {
      listeners.clear();
      system.close();
    },
    choose: (next) => {
      choice = next;
      void list().then((devices) => {
        // Skipped if there is a newer choice by now, which reports its own list.
        if (choice === next) for (const listener of listeners) listener(devices);
      });
    },
    choice: () => choice,
  };
}
