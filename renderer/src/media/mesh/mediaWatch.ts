import type { ExpectedMedia, SteadyKind } from '../mediaPlane.ts';
import type { Measure } from './negotiation.ts';
import type { ReceivedBytes } from './transport.ts';

export const LOOK_INTERVAL_MS = 2000;
/** This many checks in a row without a new byte are a stall; a weak connection has shorter gaps. */
export const STALL_LOOKS = 4;
/**
 * The repairs of a stall, in order. Then none until media flows again: the cause isn't the connection but, for example, a camera
 * that delivers nothing.
 */
const MEASURES: readonly Measure[] = ['restart', 'rebuild'];
const KINDS: readonly SteadyKind[] = ['audio', 'video'];

/** Checks that media arrives through a connection that seems to be up. */
export function createMediaWatch(options: {
  readonly isConnected: () => boolean;
  readonly read: () => Promise<ReceivedBytes>;
  readonly repair: (measure: Measure) => void;
}) {
  let expected: ExpectedMedia = { audio: false, video: false };
  let last: ReceivedBytes = {};
  let silentLooks: Record<SteadyKind, number> = { audio: 0, video: 0 };
  let repairs = 0;
  const timer = setInterval(() => void look(), LOOK_INTERVAL_MS);

  async function look(): Promise<void> {
    if (!options.isConnected()) return startCounting();
    const received = await options.read().catch((): ReceivedBytes => ({})); // closed meanwhile
    for (const kind of KINDS) {
      const isSilent = expected[kind] && received[kind] === last[kind];
      silentLooks[kind] = isSilent ? silentLooks[kind] + 1 : 0;
    }
    last = received;
    const longest = Math.max(...KINDS.map((kind) => silentLooks[kind]));
    if (longest === 0) repairs = 0;
    if (longest >= STALL_LOOKS) repair();
  }
  function repair(): void {
    startCounting();
    const measure = MEASURES[repairs];
    if (measure === undefined) return;
    repairs += 1;
    options.repair(measure);
  }
  function startCounting(): void {
    silentLooks = { audio: 0, video: 0 };
  }

  return {
    expect(media: ExpectedMedia) {
      expected = media;
    },
    close: () => clearInterval(timer),
  };
}
