/**
 * Where a server that was named by plain http has its secure address (GD-4). A page cannot read what another host answers;
 * here it can be checked that the same server answers there.
 */
import { API_BASE, SERVER_PATH } from '#shared/wire/proposed.ts';
import { type ServerInfo, isConferenceServer, serverInfoSchema } from '#shared/wire/server.ts';
import type { CarryDependencies } from './requests.ts';
import type { ServerChoice } from './chosenServer.ts';
import { isLoopback } from '#shared/loopback.ts';

/** A window waits for either answer no longer; then it shows the server as it was named. */
const LIMIT_MS = 1500;

/** Asks a server for what it says of itself; undefined when none answers. */
export async function askServer(
  fetch: CarryDependencies['fetch'],
  origin: string,
): Promise<ServerInfo | undefined> {
  try {
    const response = await fetch(`${origin}${API_BASE}/${SERVER_PATH}`, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!response.ok) return undefined;
    const info = serverInfoSchema.safeParse(await response.json());
    return info.success ? info.data : undefined;
  } catch {
    return undefined; // away, or no server at all
  }
}

/** Whether a conference server answers at an address that a person gave: other programs answer JSON, too. */
export async function isServerAt(
  fetch: CarryDependencies['fetch'],
  origin: string,
): Promise<boolean> {
  const info = await askServer(fetch, origin);
  return info !== undefined && isConferenceServer(info);
}

/** Whether an address is where servers describe themselves: nothing else is asked before a server is shown. */
export function isServerInfoAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === `${API_BASE}/${SERVER_PATH}`;
}

/** The server to show for one that is chosen; undefined where nothing is to be asked, because its address is secure. */
export function securelyChosen(
  choice: ServerChoice,
  fetch: CarryDependencies['fetch'],
): Promise<ServerChoice> | undefined {
  return choice.kind === 'remote' && isPlainHttp(choice.origin)
    ? findSecure(choice, fetch)
    : undefined;
}

async function findSecure(
  choice: Extract<ServerChoice, { readonly kind: 'remote' }>,
  fetch: CarryDependencies['fetch'],
): Promise<ServerChoice> {
  const info = await askServer(fetch, choice.origin);
  const origin = info?.isSslEnabled === true ? secureOrigin(info.secureUrl) : undefined;
  if (info === undefined || origin === undefined) return choice;
  const secure = await askServer(fetch, origin);
  return secure?.id !== undefined && secure.id === info.id ? { kind: 'remote', origin } : choice;
}

/** Plain http over a network: what stays on this machine is secure as the guard of pages sees it. */
function isPlainHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopback(hostname);
}

function secureOrigin(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? origin : undefined;
}
