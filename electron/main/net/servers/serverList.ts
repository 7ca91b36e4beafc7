/** The known servers in the person's order. Pure functions on lists. */
import {
  EMBEDDED,
  SERVERS_MAX,
  SERVER_NAME_MAX_LENGTH,
  type ServerEntry,
} from '../../lib/storage/serverEntry.ts';

/** The stored list, always with the embedded server. */
export function listServers(stored: readonly ServerEntry[] | undefined): readonly ServerEntry[] {
  const list = stored ?? [];
  return list.some(({ address }) => address === EMBEDDED) ? list : [{ address: EMBEDDED }, ...list];
}

export function isKnownServer(list: readonly ServerEntry[], address: string): boolean {
  return list.some((entry) => entry.address === address);
}

/** The list with a server at its end; undefined when it is full. A known server changes nothing. */
export function withServer(
  list: readonly ServerEntry[],
  address: string,
): readonly ServerEntry[] | undefined {
  if (isKnownServer(list, address)) return list;
  return list.length >= SERVERS_MAX ? undefined : [...list, { address }];
}

/** The list with a new name for a server; an empty one resets it to the host. */
export function renamed(
  list: readonly ServerEntry[],
  address: string,
  name: string,
): readonly ServerEntry[] {
  const clean = cleanName(name);
  return list.map((entry) => {
    if (entry.address !== address) return entry;
    const { name: _old, ...rest } = entry;
    return clean === '' ? rest : { ...rest, name: clean };
  });
}

/** The list with a server moved by one position towards the start (−1) or the end (1). */
export function moved(
  list: readonly ServerEntry[],
  address: string,
  by: -1 | 1,
): readonly ServerEntry[] {
  const from = list.findIndex((entry) => entry.address === address);
  const entry = list[from];
  const other = list[from + by];
  if (entry === undefined || other === undefined) return list;
  return list.with(from, other).with(from + by, entry);
}

/** The list with a server moved in front of another one, or to the end without one. */
export function movedBefore(
  list: readonly ServerEntry[],
  address: string,
  before: string | undefined,
): readonly ServerEntry[] {
  const entry = list.find((each) => each.address === address);
  if (entry === undefined || address === before) return list;
  const rest = list.filter((each) => each !== entry);
  const place = rest.findIndex((each) => each.address === before);
  return rest.toSpliced(place === -1 ? rest.length : place, 0, entry);
}

/** The servers that the person uses: the embedded one counts once it has run. */
export function usedServers(
  list: readonly ServerEntry[],
  hasRunOwn: boolean,
): readonly ServerEntry[] {
  return list.filter(({ address }) => address !== EMBEDDED || hasRunOwn);
}

/** The list with the servers in use first, so that positions on the rail match the numbers of shortcuts. */
export function usedFirst(
  list: readonly ServerEntry[],
  hasRunOwn: boolean,
): readonly ServerEntry[] {
  return hasRunOwn ? list : movedBefore(list, EMBEDDED, undefined);
}

/** The list with changes to the entry of a server. A server that isn't in the list is not added. */
export function withChange(
  list: readonly ServerEntry[],
  address: string,
  change: Partial<Omit<ServerEntry, 'address'>>,
): readonly ServerEntry[] {
  return list.map((entry) => (entry.address === address ? { ...entry, ...change } : entry));
}

/** The list without a server. The embedded one stays. */
export function withoutServer(
  list: readonly ServerEntry[],
  address: string,
): readonly ServerEntry[] {
  return address === EMBEDDED ? list : list.filter((entry) => entry.address !== address);
}

/** The label of a server: its name, or its host without one; `ownName` is the embedded server's name. */
export function serverName({ address, name }: ServerEntry, ownName: string): string {
  if (name !== undefined) return name;
  if (address === EMBEDDED) return ownName;
  return URL.canParse(address) ? new URL(address).host : address;
}

function cleanName(name: string): string {
  // Control characters and direction marks don't belong into a menu entry.
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, SERVER_NAME_MAX_LENGTH);
}
