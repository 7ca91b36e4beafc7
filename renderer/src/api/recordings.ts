/** Recordings of a conference (contract 6.4, U9). */
import * as z from 'zod/mini';
import {
  type Recording,
  type UploadCreateWire,
  pieceSchema,
  recordListSchema,
  recordSchema,
  ticketSchema,
  uploadSchema,
} from '#shared/history/record.ts';
import { API_BASE, RECORD_ACTIONS, RECORD_UPLOADS_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

const base = (callId: string) => apiPath(`${API_BASE}/conferences`, callId, 'records');

/** Query keys of this resource. */
export const recordingKeys = {
  all: (callId: string) => ['recordings', callId] as const,
  list: (callId: string, isDeleted: boolean) =>
    [...recordingKeys.all(callId), isDeleted ? 'deleted' : 'present'] as const,
};

/** A conference's recordings, newest first; or the deleted ones that can be restored. */
export function loadRecordings(
  http: HttpClient,
  callId: string,
  isDeleted: boolean,
  signal: AbortSignal,
): Answer<readonly Recording[]> {
  return http.send(
    { path: base(callId), ...(isDeleted && { query: { deleted: '1' } }), signal },
    recordListSchema,
  );
}

export function renameRecording(
  http: HttpClient,
  callId: string,
  name: string,
  newName: string,
): Answer<Recording> {
  const path = apiPath(base(callId), name);
  return http.send({ method: 'PUT', path, body: { name: newName } }, recordSchema);
}

export function deleteRecording(http: HttpClient, callId: string, name: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(base(callId), name) }, z.looseObject({}));
}

export function restoreRecording(
  http: HttpClient,
  callId: string,
  name: string,
): Answer<Recording> {
  const path = apiPath(base(callId), name, RECORD_ACTIONS.restore);
  return http.send({ method: 'POST', path }, recordSchema);
}

/** Makes a link that opens the recording for anyone who has it, or revokes it. */
export function setRecordingShared(
  http: HttpClient,
  callId: string,
  name: string,
  isShared: boolean,
): Answer<Recording> {
  const path = apiPath(base(callId), name, RECORD_ACTIONS.share);
  return http.send({ method: isShared ? 'POST' : 'DELETE', path }, recordSchema);
}

/** Replaces a recording's captions (WebVTT); without content it removes them. */
export function setCaptions(
  http: HttpClient,
  callId: string,
  name: string,
  content: string | undefined,
): Answer<Recording> {
  return http.send(
    {
      method: content === undefined ? 'DELETE' : 'PUT',
      path: apiPath(base(callId), name, RECORD_ACTIONS.captions),
      ...(content !== undefined && { body: { content } }),
    },
    recordSchema,
  );
}

/** An address for a player or a download, which send no token; valid for a few minutes. */
export function requestTicket(
  http: HttpClient,
  callId: string,
  name: string,
  isDownload: boolean,
): Answer<{ readonly url: string }> {
  const path = apiPath(base(callId), name, RECORD_ACTIONS.ticket);
  return http.send({ method: 'POST', path, body: { download: isDownload } }, ticketSchema);
}

export function beginUpload(
  http: HttpClient,
  callId: string,
  body: UploadCreateWire,
  signal: AbortSignal,
): Answer<{ readonly id: string; readonly received: number }> {
  return http.send({ method: 'POST', path: base(callId), body, signal }, uploadSchema);
}

/** Sends a chunk; the answer is the number of bytes received, also when this chunk had arrived before. */
export function sendPiece(
  http: HttpClient,
  callId: string,
  uploadId: string,
  offset: number,
  content: Blob,
  signal: AbortSignal,
): Answer<{ readonly received: number }> {
  const path = apiPath(base(callId), RECORD_UPLOADS_PATH, uploadId);
  const query = { offset: String(offset) };
  return http.send({ method: 'PUT', path, query, file: content, signal }, pieceSchema);
}

/** Cancels an upload on the server. */
export function cancelUpload(http: HttpClient, callId: string, uploadId: string): Answer<unknown> {
  const path = apiPath(base(callId), RECORD_UPLOADS_PATH, uploadId);
  return http.send({ method: 'DELETE', path }, z.looseObject({}));
}
