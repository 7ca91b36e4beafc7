/** The server that a link points to. */
import { isKnownServer } from '../../net/servers/serverList.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import { readServerAddress } from '../../net/servers/serverAddress.ts';

export type LinkServer =
  | { readonly kind: 'known' | 'unknown'; readonly address: string }
  | { readonly kind: 'refused' };

/** The known server with that host, whatever its scheme; otherwise the host over https, which the person has to confirm. */
export function serverOfLink(
  list: readonly ServerEntry[],
  current: string,
  host: string | undefined,
): LinkServer {
  if (host === undefined) return { kind: 'known', address: current };
  const known = list.find(({ address }) => URL.canParse(address) && new URL(address).host === host);
  if (known !== undefined) return { kind: 'known', address: known.address };
  const read = readServerAddress(`https://${host}`);
  if (!read.ok) return { kind: 'refused' };
  return { kind: isKnownServer(list, read.origin) ? 'known' : 'unknown', address: read.origin };
}
