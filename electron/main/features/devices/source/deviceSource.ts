/** The common part of all sources of devices. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** A source of some of the system's devices. */
export interface DeviceSource {
  /** Resolves to undefined when the source isn't available: its program isn't installed, or its server isn't running. */
  read(signal: AbortSignal): Promise<readonly NativeDevice[] | undefined>;
  /** Calls `onHint` whenever the result of `read` may have changed. Returns a function that stops this. */
  watch(onHint: () => void): () => void;
}

const ID_MAX_LENGTH = 512;
const LABEL_MAX_LENGTH = 256;

/** Builds a device from a program's output: its label is one line of text, or the id without one. Undefined without a usable id. */
export function describeDevice(facts: {
  readonly kind: NativeDevice['kind'];
  readonly id: string;
  readonly label: string | undefined;
  readonly isDefault: boolean;
}): NativeDevice | undefined {
  const { kind, id, isDefault } = facts;
  if (id === '' || id.length > ID_MAX_LENGTH) return undefined;
  const label = oneLine(facts.label ?? '');
  return { kind, id, label: label === '' ? oneLine(id) : label, isDefault };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LABEL_MAX_LENGTH);
}

/** Joins several sources of the same devices: the first that answers is used. */
export function firstThatAnswers(sources: readonly DeviceSource[]): DeviceSource {
  const [best, ...others] = sources;
  return {
    async read(signal) {
      for (const source of sources) {
        const devices = await source.read(signal);
        if (devices !== undefined) return devices;
      }
      return undefined;
    },
    watch(onHint) {
      const stopped = new AbortController();
      const stops = best === undefined ? [] : [best.watch(onHint)];
      // The others are watched only where the best isn't available: on most systems all report the same changes.
      void best?.read(stopped.signal).then((answer) => {
        if (answer === undefined && !stopped.signal.aborted)
          stops.push(...others.map((source) => source.watch(onHint)));
      });
      return () => {
        stopped.abort();
        for (const stop of stops) stop();
      };
    },
  };
}

/** A source for systems without notifications: it polls. */
export function polled(read: DeviceSource['read'], everyMs: number): DeviceSource {
  return {
    read,
    watch(onHint) {
      const timer = setInterval(onHint, everyMs);
      return () => clearInterval(timer);
    },
  };
}
