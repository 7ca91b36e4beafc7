/** Recordings of a conference (contract 6.4, U9), for its owner. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { recordUpdateWire } from '#shared/history/record.ts';
import { RECORD_ACTIONS } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findOwned } from './conferenceAccess.ts';
import { isRecordingMediaType, recordingName } from '#server/domain/recordings/recordingMedia.ts';
import { withFreeName } from '#server/domain/recordings/addRecording.ts';
import { type RecordWire, viewRecording } from '#server/domain/recordings/recordingView.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Refusal, notFound, refuse, wrongField } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { conferenceParams } from './conferences.ts';
import { FILE_TIMEOUT_MS, sendRecording } from './recordingFile.ts';
import { type RecordRequest, oneParams, recordingShareRoutes } from './recordingShares.ts';
import { recordingUploadRoutes } from './recordingUploads.ts';
import { recordingV4Routes } from './recordingsV4.ts';

export const NO_RECORD = notFound('record', 'record_id');
const NAME_TAKEN = wrongField('name', 'uniqueValueAlreadyInUse', 'This name is already taken.');
const BAD_NAME = wrongField('name', 'fieldHasInvalidValue', 'This isn’t a file name.');

const listQuery = z.object({ deleted: z.optional(z.enum(['0', '1'])) });

export function recordingRoutes(
  http: Http,
  context: RequestParts &
    Pick<
      ServerContext,
      'clock' | 'recordings' | 'recordingFiles' | 'recordingUploads' | 'recordingTickets' | 'audit'
    >,
): void {
  const { recordings, settings, clock } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/records`;
  const one = `${all}/:name`;

  const view = (request: FastifyRequest, row: RecordingRow): RecordWire =>
    viewRecording(requestOrigin(request, settings), settings, row);

  async function findRecord(
    request: RecordRequest,
  ): Promise<Result<RecordingRow & { readonly actor: AuditActor }, Refusal>> {
    const owned = await findOwned(context)(request);
    if (!owned.ok) return owned;
    const row = await recordings.find(owned.value.row.id, request.params.name);
    return row ? ok({ ...row, actor: owned.value.actor }) : fail(NO_RECORD);
  }

  http.get(
    all,
    described('List recordings', ANSWERS.records, {
      params: conferenceParams,
      querystring: listQuery,
    }),
    unlessRefused(findOwned(context), async (owned, request) => {
      const rows = await recordings.list(owned.row.id, request.query.deleted === '1');
      const oldest = clock.nowS() - settings.record_undo_s;
      const shown = rows.filter((row) => row.deletedAtS === null || row.deletedAtS >= oldest);
      return { records: shown.map((row) => view(request, row)) };
    }),
  );

  http.get(
    one,
    described('Read a recording', ANSWERS.record, { params: oneParams }),
    unlessRefused(findRecord, (found, request) => ({ record: view(request, found) })),
  );

  http.get(
    `${one}/download`,
    {
      ...described('Get the file of a recording', ['*/*'], { params: oneParams }),
      handlerTimeout: FILE_TIMEOUT_MS,
    },
    unlessRefused(findRecord, async (found, request, reply) => {
      return sendRecording(context, request, reply, found, 'attachment');
    }),
  );

  http.put(
    one,
    described('Rename a recording', ANSWERS.record, { params: oneParams, body: recordUpdateWire }),
    unlessRefused(findRecord, async (found, request, reply) => {
      const { id, mediaType } = found;
      const name = isRecordingMediaType(mediaType)
        ? recordingName(request.body.name, mediaType)
        : undefined;
      if (name === undefined) return refuse(reply, BAD_NAME);
      const changed = await recordings.change(id, { name });
      if (!changed.ok) return refuse(reply, NAME_TAKEN);
      return { record: view(request, { ...found, name }) };
    }),
  );

  http.delete(
    one,
    described('Delete a recording', ANSWERS.recordName, { params: oneParams }),
    unlessRefused(findRecord, async (found) => {
      // If the recording is restored, an old link must not open it again.
      const change = { deletedAtS: clock.nowS(), shareKey: null };
      await recordings.change(found.id, change, [
        context.audit.lineOfChange({
          act: 'recordingDeleted',
          actor: found.actor,
          target: `${found.conferenceId}/${found.name}`,
        }),
      ]);
      return { name: found.name };
    }),
  );

  http.post(
    `${one}/${RECORD_ACTIONS.restore}`,
    described('Bring a deleted recording back', ANSWERS.record, { params: oneParams }),
    unlessRefused(findOwned(context), async (owned, request, reply) => {
      const row = await recordings.findDeleted(owned.row.id, request.params.name);
      const oldest = clock.nowS() - settings.record_undo_s;
      if (!row || (row.deletedAtS ?? 0) < oldest) return refuse(reply, NO_RECORD);
      const back = await withFreeName({ ...row, deletedAtS: null }, ({ deletedAtS, name }) =>
        recordings.change(row.id, { deletedAtS, name }),
      );
      return back ? { record: view(request, back) } : refuse(reply, NAME_TAKEN);
    }),
  );

  recordingV4Routes(http, context, { findRecord, view });
  recordingShareRoutes(http, context, { findRecord, view });
  // Only here are other body types than JSON accepted.
  void http.register(async (scope: Http) => recordingUploadRoutes(scope, context, view));
}
