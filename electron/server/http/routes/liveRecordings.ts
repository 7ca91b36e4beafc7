/** Recording a running conference (contract 6.4, 9.16): for the page that records, and for callers who control it over the API. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  LIVE_PIECE_BYTES,
  liveRecordingCreateWire,
  liveRecordingFinishWire,
  liveRecordingStateWire,
} from '#shared/wire/liveRecording.ts';
import { LIVE_RECORDINGS_PATH } from '#shared/wire/proposed.ts';
import type { RecordingWish } from '#shared/wire/signalling.ts';
import type { ServerContext } from '#server/http/context.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findRunnable } from './conferenceAccess.ts';
import type { LivePieceFailure } from '#server/domain/recordings/liveRecordings.ts';
import {
  FORBIDDEN,
  NO_DISK_SPACE,
  type Refusal,
  conflict,
  notFound,
  refuse,
  wrongField,
} from '#server/http/server/failures.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { bytesOf, pieceQuery, takeBytes } from '#server/http/server/pieces.ts';
import { ok } from '#shared/result.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { accountKey, fullId } from '#server/domain/accounts/identity.ts';
import type { PersonInside } from '#server/realtime/signalling/seats.ts';
import { conferenceParams } from './conferences.ts';
import { FILE_TIMEOUT_MS } from './recordingFile.ts';

const RUNNING = conflict('recordingIsRunning', 'The conference is being recorded already.');
const NOT_INSIDE = conflict('notInside', 'Only who is in the conference can record it.');
const NO_RECORDER = conflict('noOneCanRecord', 'No one inside can record. Join and press Record.');
const NO_RECORDING = notFound('record', 'conference_id');

const params = z.extend(conferenceParams, {
  live_id: z.string().check(z.regex(/^[0-9a-f]{32}$/u)),
});

/** Registers the routes in a scope of their own: only here may a body be any bytes. */
export function liveRecordingRoutes(
  http: Http,
  context: RequestParts & Pick<ServerContext, 'liveRecordings' | 'live'>,
): void {
  const { liveRecordings, live, settings } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/records/${LIVE_RECORDINGS_PATH}`;
  const one = `${all}/:live_id`;

  takeBytes(http, LIVE_PIECE_BYTES);

  /** The people inside who may record and are connected: the caller first, then the owner. */
  function recorders(conferenceId: string, login: string): readonly PersonInside[] {
    const rank = ({ visitor }: PersonInside): number => {
      if (visitor.account === accountKey(login)) return 0;
      return visitor.isOwner ? 1 : 2;
    };
    return live.recorders(conferenceId).toSorted((left, right) => rank(left) - rank(right));
  }

  /** The sender of a piece, and the recording that it belongs to. */
  async function findSender(request: FastifyRequest<{ Params: z.output<typeof params> }>) {
    const found = await findRunnable(context)(request);
    if (!found.ok) return found;
    const { row, user } = found.value;
    return ok({ id: request.params.live_id, sender: user.login, conferenceId: row.id });
  }

  http.post(
    all,
    described('Begin to record a conference from inside', ANSWERS.liveRecording, {
      params: conferenceParams,
      body: liveRecordingCreateWire,
    }),
    unlessRefused(findRunnable(context), async ({ row, user }, request, reply) => {
      const mayRecord = live.mayRecord(row.id, accountKey(user.login));
      if (mayRecord === undefined) return refuse(reply, NOT_INSIDE);
      if (!mayRecord) return refuse(reply, FORBIDDEN);
      const begun = await liveRecordings.begin({
        conferenceId: row.id,
        sender: user.login,
        userId: fullId(user.login, settings),
        displayName: user.displayName,
        name: request.body.name,
      });
      if (begun.ok) return { live: { id: begun.value.id } };
      switch (begun.failure) {
        case 'running':
          return refuse(reply, RUNNING);
        case 'noSpace':
          return refuse(reply, NO_DISK_SPACE);
        case 'badName':
          return refuse(
            reply,
            wrongField('name', 'fieldHasInvalidValue', 'This isn’t a file name.'),
          );
      }
    }),
  );

  http.put(
    one,
    {
      ...described('Send a piece of a running recording', ANSWERS.livePiece, {
        params,
        querystring: pieceQuery,
      }),
      bodyLimit: LIVE_PIECE_BYTES,
    },
    unlessRefused(findSender, async (found, request, reply) => {
      const taken = await liveRecordings.piece(
        found,
        Number(request.query.offset),
        bytesOf(request),
      );
      if (taken.ok) return { received: taken.value.received };
      // For a duplicate piece, whose response was lost, the response says where to continue.
      const { failure } = taken;
      if (failure.kind === 'misplaced') return { received: failure.received };
      return refuse(reply, refusalOf(failure.kind));
    }),
  );

  http.put(
    `${one}/state`,
    described('Pause or resume a running recording', ANSWERS.liveState, {
      params,
      body: liveRecordingStateWire,
    }),
    unlessRefused(findSender, async (found, request, reply) => {
      const isKnown = await liveRecordings.setPaused(found, request.body.paused);
      return isKnown ? { paused: request.body.paused } : refuse(reply, refusalOf('notFound'));
    }),
  );

  http.post(
    `${one}/finish`,
    {
      schema: { params, body: liveRecordingFinishWire },
      // A long recording is written again, with its index.
      handlerTimeout: FILE_TIMEOUT_MS,
      config: { summary: 'End a running recording', answer: ANSWERS.liveFinish },
    },
    unlessRefused(findSender, async (found, request, reply) => {
      const finished = await liveRecordings.finish(found, request.body.duration);
      if (!finished.ok) return refuse(reply, refusalOf('notFound'));
      return { name: finished.value?.name ?? null };
    }),
  );

  const steer = (action: 'start' | 'pause' | 'stop', summary: string): void => {
    http.post(
      `${API_V4_PREFIX}/conferences/:conference_id/recordings/${action}`,
      described(summary, ANSWERS.recordingWish, { params: conferenceParams }),
      unlessRefused(findRunnable(context), async ({ row, user }, _request, reply) => {
        const running = liveRecordings.of(row.id);
        if (!running && action !== 'start') return refuse(reply, NO_RECORDING);
        const wish: RecordingWish = action === 'start' && running ? 'resume' : action;
        const inside = recorders(row.id, user.login);
        // Only the page that records is asked; a new recording is assigned to the first person who can record.
        const asked = running
          ? inside.find(({ visitor }) => visitor.userId === running.userId)
          : inside[0];
        if (asked) {
          live.askToRecord(row.id, asked.id, wish);
        } else if (running && action === 'stop') {
          const { id, sender, conferenceId } = running;
          await liveRecordings.finish({ id, sender, conferenceId }, undefined);
        } else {
          return refuse(reply, NO_RECORDER);
        }
        return { wish };
      }),
    );
  };
  steer('start', 'Start or resume a recording');
  steer('pause', 'Let the recording pause');
  steer('stop', 'Let the recording end');
}

function refusalOf(kind: Exclude<LivePieceFailure['kind'], 'misplaced'>): Refusal {
  switch (kind) {
    case 'notFound':
      return notFound('record', 'live_id');
    case 'tooLong':
      return wrongField(
        'file',
        'fieldHasInvalidLength',
        'The recording has reached its maximum length.',
      );
    case 'noSpace':
      return NO_DISK_SPACE;
  }
}
