/** A recording of this page's call, uploaded while it runs (contract 9.16; ours). */
import {
  type LiveRecordingCreateWire,
  type LiveRecordingFinishWire,
  liveFinishSchema,
  livePieceSchema,
  liveRecordingSchema,
  liveRecordingStateWire,
} from '#shared/wire/liveRecording.ts';
import { API_BASE, LIVE_RECORDINGS_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

const base = (callId: string) =>
  apiPath(`${API_BASE}/conferences`, callId, 'records', LIVE_RECORDINGS_PATH);

/** Starts one: from now on everyone inside sees it. */
export function beginLiveRecording(
  http: HttpClient,
  callId: string,
  body: LiveRecordingCreateWire,
): Answer<{ readonly live: { readonly id: string } }> {
  return http.send({ method: 'POST', path: base(callId), body }, liveRecordingSchema);
}

/** Sends a chunk; an empty one is a sign of life. */
export function sendLivePiece(
  http: HttpClient,
  callId: string,
  id: string,
  offset: number,
  piece: Blob,
): Answer<{ readonly received: number }> {
  const path = apiPath(base(callId), id);
  const query = { offset: String(offset) };
  return http.send({ method: 'PUT', path, query, file: piece }, livePieceSchema);
}

/** Reports to everyone that it is paused or resumed. */
export function setLiveRecordingPaused(
  http: HttpClient,
  callId: string,
  id: string,
  paused: boolean,
): Answer<{ readonly paused: boolean }> {
  const path = apiPath(base(callId), id, 'state');
  return http.send({ method: 'PUT', path, body: { paused } }, liveRecordingStateWire);
}

/** Ends it; resolves to its name in the list. */
export function finishLiveRecording(
  http: HttpClient,
  callId: string,
  id: string,
  body: LiveRecordingFinishWire,
): Answer<{ readonly name: string | null }> {
  const path = apiPath(base(callId), id, 'finish');
  return http.send({ method: 'POST', path, body }, liveFinishSchema);
}
