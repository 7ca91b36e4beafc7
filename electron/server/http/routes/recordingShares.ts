/** Sharing a recording: a link, a short-lived address for a player, captions (contract 6.4, U9). */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { CAPTIONS_MAX_LENGTH, captionsWire } from '#shared/history/record.ts';
import { API_BASE, RECORD_ACTIONS, RECORD_TICKETS_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { RecordWire } from '#server/domain/recordings/recordingView.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import type { Refusal } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import type { Result } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import { conferenceParams } from './conferences.ts';

/** A character takes up to four bytes. */
const CAPTIONS_MAX_BYTES = CAPTIONS_MAX_LENGTH * 4 + 1024;

export const oneParams = z.extend(conferenceParams, {
  name: z.string().check(maxLength(512)),
});
export type RecordRequest = FastifyRequest<{ Params: z.output<typeof oneParams> }>;
const ticketBody = z.optional(z.object({ download: z.optional(z.boolean()) }));

export interface RecordAccess {
  /** Finds a recording of the caller's own. */
  readonly findRecord: (request: RecordRequest) => Promise<Result<RecordingRow, Refusal>>;
  readonly view: (request: FastifyRequest, row: RecordingRow) => RecordWire;
}

export function recordingShareRoutes(
  http: Http,
  { recordings, recordingTickets: tickets }: Pick<ServerContext, 'recordings' | 'recordingTickets'>,
  { findRecord, view }: RecordAccess,
): void {
  const one = `${API_PREFIX}/conferences/:conference_id/records/:name`;

  const share = async (row: RecordingRow, request: RecordRequest, shareKey: string | null) => {
    // Sharing again returns the same link.
    const key = shareKey === null ? null : (row.shareKey ?? shareKey);
    await recordings.change(row.id, { shareKey: key });
    return { record: view(request, { ...row, shareKey: key }) };
  };

  http.post(
    `${one}/${RECORD_ACTIONS.share}`,
    described('Make a link to a recording', ANSWERS.record, { params: oneParams }),
    unlessRefused(findRecord, (row, request) =>
      share(row, request, randomBytes(24).toString('base64url')),
    ),
  );

  http.delete(
    `${one}/${RECORD_ACTIONS.share}`,
    described('Take the link to a recording back', ANSWERS.record, { params: oneParams }),
    unlessRefused(findRecord, (row, request) => share(row, request, null)),
  );

  http.post(
    `${one}/${RECORD_ACTIONS.ticket}`,
    described('Get a short-lived address of a recording', ANSWERS.ticket, {
      params: oneParams,
      body: ticketBody,
    }),
    unlessRefused(findRecord, async (found, request) => {
      const key = tickets.issue(found.id, request.body?.download === true);
      return { url: `${API_BASE}/${RECORD_TICKETS_PATH}/${key}` };
    }),
  );

  const setCaptions = async (
    row: RecordingRow,
    request: RecordRequest,
    content: string | undefined,
  ) => {
    await recordings.setCaptions(row.id, content);
    const has = { hasCaptions: content === undefined ? 0 : 1, captionsLanguage: null };
    return { record: view(request, { ...row, ...has }) };
  };

  http.put(
    `${one}/${RECORD_ACTIONS.captions}`,
    {
      ...described('Give a recording captions', ANSWERS.record, {
        params: oneParams,
        body: captionsWire,
      }),
      bodyLimit: CAPTIONS_MAX_BYTES,
    },
    unlessRefused(findRecord, (row, request) => setCaptions(row, request, request.body.content)),
  );

  http.delete(
    `${one}/${RECORD_ACTIONS.captions}`,
    described('Take the captions of a recording away', ANSWERS.record, { params: oneParams }),
    unlessRefused(findRecord, (row, request) => setCaptions(row, request, undefined)),
  );
}
