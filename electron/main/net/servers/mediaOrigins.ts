/**
 * Where else than at its server a page connects to: the nodes of the server's media cluster, as its info names them.
 * The policy of documents and the wall around the session let pages reach these and no others.
 */
import type { CarryDependencies } from './requests.ts';
import { askServer } from './secureMove.ts';

const ORIGINS_MAX = 32;

/** Makes it for one server. Nothing in it rejects: a server that does not answer names no origins. */
export function createMediaOrigins(server: {
  /** Undefined while an embedded server starts, for which no document waits. */
  readonly currentOrigin: () => string | undefined;
  readonly fetch: CarryDependencies['fetch'];
}) {
  let known: readonly string[] | undefined;

  async function ask(origin: string): Promise<readonly string[]> {
    const info = await askServer(server.fetch, origin);
    // The page itself says that its server is away.
    if (info !== undefined) known = originsIn(info.mediaOrigins, origin);
    else known ??= [];
    return known;
  }

  return {
    /** As far as they are known now. */
    current: (): readonly string[] => known ?? [],
    /** Asks the server; the first time its answer is waited for, afterwards the last one serves meanwhile. */
    find: async (): Promise<readonly string[]> => {
      const origin = server.currentOrigin();
      if (origin === undefined) return known ?? [];
      const asked = ask(origin);
      return known ?? asked;
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
    .slice(0, ORIGINS_MAX);
}
