/**
 * Where else than at its server a page connects to: the nodes of the server's media cluster, as its info names them.
 * The policy of documents and the wall around the session let pages reach these and no others.
 */
import type { CarryDependencies } from './requests.ts';
import { askServer } from './secureMove.ts';
import { MEDIA_ORIGINS_MAX } from '../../lib/storage/serverEntry.ts';

export interface MediaOriginsParts {
  /** Undefined while an embedded server starts, for which no document waits. */
  readonly currentOrigin: () => string | undefined;
  readonly fetch: CarryDependencies['fetch'];
  /** The answer of an earlier start; undefined before the first. */
  readonly remembered: () => readonly string[] | undefined;
  readonly remember: (origins: readonly string[]) => void;
  /** The server names origins that the policy of this start's documents doesn't allow. */
  readonly onMore: () => void;
}

/** Makes it for one server. Nothing in it rejects: a server that does not answer names no origins. */
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
    // The page itself says that its server is away.
    last = info === undefined ? (before ?? []) : originsIn(info.mediaOrigins, origin);
    if (info === undefined) return last;
    if (last.join() !== before?.join()) parts.remember(last);
    // Only at the start: a page that has been open for hours is in use.
    if (!hasAnswered && before !== undefined && last.some((each) => !before.includes(each)))
      parts.onMore();
    hasAnswered = true;
    return last;
  }

  return {
    /** As far as they are known now. */
    current: (): readonly string[] => known() ?? [],
    /**
     * The origins for a document. Asks the server each time, but waits only for its very first answer: with a distant
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

/** Nothing that would end a source list or begin another directive; nothing open beside a server that is encrypted. */
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
