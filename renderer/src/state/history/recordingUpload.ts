/** Uploads a file to a conference's recordings in chunks; it can be cancelled. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { RECORD_PIECE_BYTES } from '#shared/history/record.ts';
import { FILE_IS_STORED } from '#shared/wire/proposed.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { beginUpload, cancelUpload, sendPiece } from '#renderer/api/recordings.ts';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';
import { pause } from '#renderer/lib/pause.ts';
import { servicesAtom } from '../services.ts';

type UploadState =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly failure: ApiFailure };

/** How often a lost chunk is sent, with longer and longer waits, before the upload fails. */
const PIECE_TRIES = 4;
const FIRST_PAUSE_MS = 500;

export type RecordingUpload = ReturnType<typeof useRecordingUpload>;

/** The upload of one conference; leaving the page cancels it. */
export function useRecordingUpload(callId: string, onDone: () => void) {
  const { http } = useAtomValue(servicesAtom);
  const [state, setState] = useState<UploadState>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { name } = file;
    setState({ kind: 'sending', name, share: 0 });
    const failure = await uploadFile(http, callId, file, control.signal, (share) => {
      if (!control.signal.aborted) setState({ kind: 'sending', name, share });
    });
    if (control.signal.aborted) return;
    setState(failure ? { kind: 'failed', name, failure } : { kind: 'done', name });
    if (!failure) onDone();
  }

  return {
    state,
    send: (file: File) => void send(file),
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
    /** Clears the outcome of the last upload. */
    dismiss: () => setState({ kind: 'none' }),
  };
}

function canPass(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status === 503;
  return failure.kind === 'network' || failure.kind === 'timeout';
}

function isBeingStored(failure: ApiFailure): boolean {
  return problemsOf(failure).some(({ reason }) => reason === FILE_IS_STORED);
}

/** Uploads a whole file. Resolves to undefined on success. */
export async function uploadFile(
  http: HttpClient,
  callId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ApiFailure | undefined> {
  const begun = await beginUpload(http, callId, { name: file.name, size: file.size }, signal);
  if (!begun.ok) return begun.failure;
  const { id } = begun.value;
  let offset = begun.value.received;
  let tries = 0;
  while (offset < file.size) {
    const piece = file.slice(offset, offset + RECORD_PIECE_BYTES);
    const answer = await sendPiece(http, callId, id, offset, piece, signal);
    if (answer.ok) {
      // The server says where to continue, so a chunk whose answer was lost isn't sent twice.
      tries = answer.value.received > offset ? 0 : tries + 1;
      offset = Math.max(answer.value.received, 0);
      onProgress(offset / file.size);
    } else {
      // All data has arrived and the server is storing it: that is no failed try.
      if (!isBeingStored(answer.failure)) tries += 1;
      const canRepeat = canPass(answer.failure);
      if (signal.aborted || !canRepeat || tries >= PIECE_TRIES) {
        // If this request is lost, the server drops the stalled upload anyway.
        void cancelUpload(http, callId, id);
        return answer.failure;
      }
      await pause(FIRST_PAUSE_MS * 2 ** tries);
    }
    if (tries >= PIECE_TRIES) return { kind: 'malformed' };
  }
  return undefined;
}
