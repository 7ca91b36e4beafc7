/**
 * Finds the secure address of a server that was entered with plain http (GD-4). A page can't read responses of another host; the
 * main process can check that the same server answers there.
 */
import { API_BASE, SERVER_PATH } from '#shared/wire/proposed.ts';
import { type ServerInfo, isConferenceServer, serverInfoSchema } from '#shared/wire/server.ts';
import type { CarryDependencies } from './requests.ts';
import type { ServerChoice } from './chosenServer.ts';
import { isLoopback } from '#shared/loopback.ts';

/** A window waits this long for each response; then it shows the entered address. */
const LIMIT_MS = 1500;

/** Requests a server's own information; undefined when none answers. */
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

/** Whether a conference server answers at a person's address: other programs may return JSON too. */
export async function isServerAt(
  fetch: CarryDependencies['fetch'],
  origin: string,
): Promise<boolean> {
  const info = await askServer(fetch, origin);
  return info !== undefined && isConferenceServer(info);
}

/** Whether an address is that of a server's own information: nothing else is requested before a server is shown. */
export function isServerInfoAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === `${API_BASE}/${SERVER_PATH}`;
}

/** The server to show for a chosen one; undefined when its address is already secure, so that no request is needed. */
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

/** Whether an address is plain http over a network. Connections within this machine count as secure, as in the pages' guard. */
function isPlainHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLoopback(hostname);
}

function secureOrigin(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, username, password, origin } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? origin : undefined;
}
