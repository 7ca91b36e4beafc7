/** Recordings that their owner uploads, piece by piece (ours; contract U9). */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RECORD_PIECE_BYTES, uploadCreateWire } from '#shared/history/record.ts';
import { RECORD_UPLOADS_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { RecordWire } from '#server/domain/recordings/recordingView.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findOwned } from './conferenceAccess.ts';
import type { PieceFailure } from '#server/domain/recordings/recordingUploads.ts';
import {
  NO_DISK_SPACE,
  type Refusal,
  STORING,
  notFound,
  refuse,
  tooOften,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { bytesOf, pieceQuery, takeBytes } from '#server/http/server/pieces.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { conferenceParams } from './conferences.ts';

/** Shorter than the time that a page waits for a response. */
const PATIENCE_MS = 9000;
const TOO_MANY = tooOften(30_000, 'Other uploads are still running.');

const params = z.extend(conferenceParams, {
  upload_id: z.string().check(z.regex(/^[0-9a-f]{32}$/u)),
});

/** Registers the routes in a scope of their own: only here may a body be any bytes. */
export function recordingUploadRoutes(
  http: Http,
  context: RequestParts & Pick<ServerContext, 'recordingUploads'>,
  view: (request: FastifyRequest, row: RecordingRow) => RecordWire,
): void {
  const all = `${API_PREFIX}/conferences/:conference_id/records`;
  const one = `${all}/${RECORD_UPLOADS_PATH}/:upload_id`;
  const { recordingUploads: uploads } = context;
  const largestBytes = context.settings.record_max_mb * 1_048_576;

  takeBytes(http, RECORD_PIECE_BYTES);

  http.post(
    all,
    described('Begin to upload a recording', ANSWERS.upload, {
      params: conferenceParams,
      body: uploadCreateWire,
    }),
    unlessRefused(findOwned(context), async (owned, request, reply) => {
      const { name, size, duration } = request.body;
      if (size > largestBytes) {
        return refuse(reply, wrongField('size', 'fieldMaxNumber', 'The file is too large.'));
      }
      const begun = await uploads.begin({
        conferenceId: owned.row.id,
        sender: owned.user.login,
        name,
        size,
        duration,
      });
      if (!begun.ok) return refuse(reply, begun.failure === 'noSpace' ? NO_DISK_SPACE : TOO_MANY);
      return { upload: { id: begun.value.id, received: 0 } };
    }),
  );

  http.put(
    one,
    {
      ...described('Send a piece of a recording', ANSWERS.uploadPiece, {
        params,
        querystring: pieceQuery,
      }),
      bodyLimit: RECORD_PIECE_BYTES,
    },
    unlessRefused(findOwned(context), async (owned, request, reply) => {
      const piece = uploads.piece(
        request.params.upload_id,
        owned.user.login,
        owned.row.id,
        Number(request.query.offset),
        bytesOf(request),
      );
      // After the last piece, a large file may be moved to a store on another machine.
      const taken = await Promise.race([
        piece,
        wait(PATIENCE_MS, 'storing' as const, { ref: false }),
      ]);
      if (taken === 'storing') return refuse(reply, STORING);
      if (!taken.ok) {
        const { failure } = taken;
        // For a duplicate piece, whose response was lost, the response says where to continue.
        if (failure.kind === 'misplaced') return { received: failure.received };
        return refuse(reply, refusalOf(failure));
      }
      const { received, recording } = taken.value;
      return { received, ...(recording && { record: view(request, recording) }) };
    }),
  );

  http.delete(
    one,
    described('Give an upload up', ANSWERS.id, { params }),
    unlessRefused(findOwned(context), async (owned, request, reply) => {
      const { upload_id: id } = request.params;
      const isGone = await uploads.cancel(id, owned.user.login);
      return isGone ? { id } : refuse(reply, notFound('upload', 'upload_id'));
    }),
  );
}

function refusalOf({ kind }: Exclude<PieceFailure, { kind: 'misplaced' }>): Refusal {
  switch (kind) {
    case 'notFound':
      return notFound('upload', 'upload_id');
    case 'tooLong':
      return wrongField('size', 'fieldHasInvalidLength', 'The file is larger than announced.');
    case 'notPlayable':
      return wrongField('file', 'fieldHasInvalidType', 'WAV, MP3, Ogg, MP4 or WebM only.');
    case 'badName':
      return wrongField('name', 'fieldHasInvalidValue', 'This isn’t a file name.');
  }
}
