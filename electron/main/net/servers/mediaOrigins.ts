/**
 * The other origins that a server's pages connect to: the nodes of its media cluster, as named in its info. The documents' policy
 * and the session's request filter allow only these.
 */
import type { CarryDependencies } from './requests.ts';
import { askServer } from './secureMove.ts';
import { MEDIA_ORIGINS_MAX } from '../../lib/storage/serverEntry.ts';

export interface MediaOriginsParts {
  /** Undefined while an embedded server starts; documents don't wait for that. */
  readonly currentOrigin: () => string | undefined;
  readonly fetch: CarryDependencies['fetch'];
  /** The origins of an earlier start; undefined at the first. */
  readonly remembered: () => readonly string[] | undefined;
  readonly remember: (origins: readonly string[]) => void;
  /** Called when the server names origins that the policy of this start's documents doesn't allow. */
  readonly onMore: () => void;
}

/** Creates it for one server. It never rejects: a server that doesn't answer has no other origins. */
export function createMediaOrigins(parts: MediaOriginsParts) {
  let last: readonly string[] | undefined;
  let hasAnswered = false;

  function known(): readonly string[] | undefined {
    const origin = parts.currentOrigin();
    if (last !== undefined || origin === undefined) return last;
    const remembered = parts.remembered();
    return remembered && originsIn(remembered, origin);
  }

  async function ask(origin: string): Promise<readonly string[]> {
    const info = await askServer(parts.fetch, origin);
    const before = known();
    // The page shows that its server isn't available.
    last = info === undefined ? (before ?? []) : originsIn(info.mediaOrigins, origin);
    if (info === undefined) return last;
    if (last.join() !== before?.join()) parts.remember(last);
    // Only at the start: a page that has been open for hours must not be interrupted.
    if (!hasAnswered && before !== undefined && last.some((each) => !before.includes(each)))
      parts.onMore();
    hasAnswered = true;
    return last;
  }

  return {
    /** The currently known origins. */
    current: (): readonly string[] => known() ?? [],
    /**
     * The origins for a document. Requests them each time, but waits only for the server's very first response: with a distant
     * server the window would stay empty for several round trips.
     */
    find: async (): Promise<readonly string[]> => {
      const before = known();
      const origin = parts.currentOrigin();
      if (origin === undefined) return before ?? [];
      const asked = ask(origin);
      return before ?? asked;
    },
  };
}

/**
 * Accepts only origins that can't end a source list or begin another directive, and no unencrypted ones for an encrypted server.
 */
export function originsIn(named: readonly string[], serverOrigin: string): readonly string[] {
  const isEncrypted = serverOrigin.startsWith('https:');
  const shape = isEncrypted
    ? /^(?:wss|https):\/\/[^\s/?#@;,'"*]+$/u
    : /^(?:wss?|https?):\/\/[^\s/?#@;,'"*]+$/u;
  return named
    .filter((each) => shape.test(each) && URL.canParse(each))
    .map((each) => new URL(each).origin)
    .slice(0, MEDIA_ORIGINS_MAX);
}
