/** What every way of asking the system has in common. */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

/** One way to ask the system for some of its devices. */
export interface DeviceSource {
  /** Undefined when the source cannot answer now: there is no such program, or its server is not running. */
  read(signal: AbortSignal): Promise<readonly NativeDevice[] | undefined>;
  /** Calls whenever `read` may answer differently, until the returned function is called. */
  watch(onHint: () => void): () => void;
}

const ID_MAX_LENGTH = 512;
const LABEL_MAX_LENGTH = 256;

/**
 * A device from what a program printed: one line of text as its label, the id where it has none.
 * Undefined without a usable id.
 */
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

/** Several programs for the same devices: the first that answers is believed. */
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
      // The others only where the best is silent now: on most systems each reports the same change.
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

/** For systems that announce nothing: looks again from time to time. */
export function polled(read: DeviceSource['read'], everyMs: number): DeviceSource {
  return {
    read,
    watch(onHint) {
      const timer = setInterval(onHint, everyMs);
      return () => clearInterval(timer);
    },
  };
}
