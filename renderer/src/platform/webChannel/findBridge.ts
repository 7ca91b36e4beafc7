/** Finds the host around the page and its object `client` (bridge 1). Only for in-app mode. */
import { CLIENT_OBJECT } from '#shared/bridge/clientObject.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { type ClientBridge, createClientBridge } from './clientBridge.ts';
import { findLibrary, openLibraryChannel } from './hostLibrary.ts';
import { openOwnChannel } from './ownClient.ts';
import { readTransport } from './remoteObject.ts';
import { withinTime } from './withinTime.ts';

/** A host that hasn't answered by then counts as having no bridge. */
export const INIT_LIMIT_MS = 5000;

/** Why a page in in-app mode continues without a bridge. */
export type BridgeAbsence = 'noTransport' | 'noAnswer' | 'noClient';

/** Connects to the host: with its own library where available, otherwise with our client. */
export async function findBridge(
  host: object = globalThis,
  loadScript?: () => Promise<boolean>,
): Promise<Result<ClientBridge, BridgeAbsence>> {
  const transport = readTransport(host);
  if (transport === undefined) return fail('noTransport');
  const library = await findLibrary(host, loadScript);
  const opening =
    library === undefined ? openOwnChannel(transport) : openLibraryChannel(library, transport);
  const objects = await withinTime(opening, INIT_LIMIT_MS);
  if (objects === undefined) return fail('noAnswer');
  const client = objects.value.get(CLIENT_OBJECT);
  return client === undefined ? fail('noClient') : ok(createClientBridge(client));
}
