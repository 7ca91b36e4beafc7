/**
 * Which Host and Origin headers are ours. A page of another site must neither reach this server
 * through a name that points here (DNS rebinding) nor make a browser change its state.
 */
import type { Settings } from '#server/lib/settings/settings.ts';
import { APP_HOST, APP_SCHEME } from '#shared/product.ts';

export type HostRules = ReturnType<typeof createHostRules>;

/** Makes the rules. `port` is a function, because a port of 0 is only known after the start. */
export function createHostRules(
  boundHost: string,
  port: () => number,
  settings: Pick<Settings, 'allowed_hosts' | 'public_url'>,
) {
  const literal = boundHost.includes(':') ? `[${boundHost}]` : boundHost;
  const names = new Set(['localhost', '127.0.0.1', '[::1]', literal.toLowerCase()]);
  const known = settings.public_url === '' ? undefined : new URL(settings.public_url);
  const listed = new Set([...settings.allowed_hosts, ...(known ? [known.host] : [])]);

  function isOurHost(host: string | undefined): boolean {
    if (host === undefined) return false;
    const asked = host.toLowerCase();
    if (listed.has(asked)) return true;
    const match = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/u.exec(asked);
    const name = match?.[1];
    if (name === undefined) return false;
    const askedPort = match?.[2];
    if (askedPort !== undefined && Number(askedPort) !== port()) return false;
    return names.has(name) || listed.has(name);
  }

  return {
    /** Whether the request was meant for this server. */
    isOurHost,
    /** Whether a request that may change something comes from one of our pages, or from no page at all. */
    isOurOrigin(origin: string | undefined, host: string | undefined): boolean {
      if (origin === undefined) return true;
      if (origin === `${APP_SCHEME}://${APP_HOST}`) return true;
      const match = /^https?:\/\/([^/]+)$/iu.exec(origin);
      const from = match?.[1]?.toLowerCase();
      // If people know us by https, a page of the same name over http can't be trusted.
      if (from === known?.host) return origin.toLowerCase() === known?.origin;
      return from !== undefined && (from === host?.toLowerCase() || listed.has(from));
    },
  };
}
