/** Recordings by key, without an account (contract U9): for a player, and for anyone who has the link. */
import * as z from 'zod/mini';
import { RECORD_ACTIONS, RECORD_TICKETS_PATH, SHARED_RECORDS_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import { FILE_TIMEOUT_MS, sendRecording } from './recordingFile.ts';
import { NO_RECORD } from './recordings.ts';

const keyParams = z.object({ key: z.string().check(z.regex(/^[\w-]{20,64}$/u)) });

export function recordingKeyRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'conferences' | 'recordings' | 'recordingFiles' | 'recordingTickets'
  >,
): void {
  const { recordings, recordingTickets: tickets } = context;

  async function ticketed(key: string): Promise<RecordingRow | undefined> {
    const ticket = tickets.open(key);
    const row = ticket && (await recordings.byId(ticket.recordingId));
    return row?.deletedAtS === null ? row : undefined;
  }

  http.get(
    `${API_PREFIX}/${RECORD_TICKETS_PATH}/:key/${RECORD_ACTIONS.captions}`,
    described('Get the captions of a recording by its short-lived key', ['text/vtt'], {
      params: keyParams,
    }),
    async (request, reply) => {
      const row = await ticketed(request.params.key);
      const content = row && (await recordings.captionsOf(row.id));
      if (content === undefined) return refuse(reply, NO_RECORD);
      return reply
        .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
        .type('text/vtt; charset=utf-8')
        .send(content);
    },
  );

  http.get(
    `${API_PREFIX}/${RECORD_TICKETS_PATH}/:key`,
    {
      ...described('Get a recording by its short-lived key', ['*/*'], { params: keyParams }),
      handlerTimeout: FILE_TIMEOUT_MS,
    },
    async (request, reply) => {
      const row = await ticketed(request.params.key);
      if (!row) return refuse(reply, NO_RECORD);
      const kind = tickets.open(request.params.key)?.isDownload === true ? 'attachment' : 'inline';
      return sendRecording(context, request, reply, row, kind);
    },
  );

  http.get(
    `${API_PREFIX}/${SHARED_RECORDS_PATH}/:key`,
    {
      ...described('Get a recording by its link', ['*/*'], { params: keyParams }),
      handlerTimeout: FILE_TIMEOUT_MS,
    },
    async (request, reply) => {
      const row = await recordings.byShareKey(request.params.key);
      // The links of a deleted conference stop working at once.
      if (!row || !(await context.conferences.find(row.conferenceId))) {
        return refuse(reply, NO_RECORD);
      }
      return sendRecording(context, request, reply, row, 'inline');
    },
  );
}
