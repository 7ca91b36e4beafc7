/**
 * A connection with its first offer, made while a person is still in the lobby: the browser's threads and codecs are then ready,
 * and the join message can contain the offer. Until it is used, nothing is sent and no candidates are gathered.
 */
import { BUNDLE_POLICY, SLOTS, carriedIn } from './slots.ts';

export interface PreparedOffer {
  readonly connection: RTCPeerConnection;
  readonly sdp: string;
}

let prepared: PreparedOffer | undefined;
let isPreparing = false;

export async function prepareOffer(): Promise<void> {
  if (typeof RTCPeerConnection !== 'function' || isPreparing || prepared !== undefined) return;
  isPreparing = true;
  const connection = new RTCPeerConnection({ bundlePolicy: BUNDLE_POLICY });
  for (const slot of SLOTS) connection.addTransceiver(carriedIn(slot), { direction: 'sendrecv' });
  const { sdp } = await connection.createOffer().catch(() => ({ sdp: undefined }));
  isPreparing = false;
  if (sdp === undefined) connection.close();
  else prepared = { connection, sdp };
}

/** Hands the offer to one call, which must close its connection; undefined while none is ready. */
export function takePreparedOffer(): PreparedOffer | undefined {
  const taken = prepared;
  prepared = undefined;
  return taken;
}
