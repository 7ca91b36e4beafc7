/** The running conferences, for people whose role allows it: who is inside, and how to end one for everyone. */
import type {
  RunningConferenceDetailsWire,
  RunningConferencesWire,
} from '#shared/administration/operation.ts';
import { RUNNING_CONFERENCES_PATH } from '#shared/wire/proposedOperation.ts';
import { accountActor } from '#server/domain/accounts/auditActor.ts';
import { isOwner } from '#server/domain/conferences/conferenceAccess.ts';
import { viewRunning, viewRunningOne } from '#server/domain/conferences/runningConferences.ts';
import { notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { fail, ok } from '#shared/result.ts';
import { ANSWERS } from './answers.ts';
import type { ConferenceRequest } from './conferenceAccess.ts';
import { type WriteParts, stopConference } from './conferenceWrites.ts';
import { conferenceParams } from './conferences.ts';
import { permittedPerson } from './operator.ts';
import { pageQuery } from './pages.ts';

const NO_CONFERENCE = notFound('conference', 'conference_id');
const NEWEST_FIRST = { by: 'started_at', isAscending: false } as const;

export function runningConferenceRoutes(http: Http, context: WriteParts): void {
  const { conferences } = context;
  const all = `${API_PREFIX}/${RUNNING_CONFERENCES_PATH}`;

  async function find(request: ConferenceRequest) {
    const asker = await permittedPerson(context)(request);
    if (!asker.ok) return asker;
    const row = await conferences.find(request.params.conference_id);
    return row ? ok({ user: asker.value, row }) : fail(NO_CONFERENCE);
  }

  http.get(
    all,
    described('Look through all conferences that run', ANSWERS.runningConferences, {
      querystring: pageQuery,
    }),
    unlessRefused(
      permittedPerson(context),
      async (_asker, request): Promise<RunningConferencesWire> => {
        const { page_id: number, page_size: size } = request.query;
        const filter = { state: 'running' } as const;
        const offset = (number - 1) * size;
        const { total, rows } = await conferences.page(
          undefined,
          filter,
          offset,
          size,
          NEWEST_FIRST,
        );
        return {
          next_page_id: number * size < total ? number + 1 : -1,
          total,
          conferences: await viewRunning(context, rows),
        };
      },
    ),
  );

  http.get(
    `${all}/:conference_id`,
    described('Read who is inside a conference that runs', ANSWERS.runningConference, {
      params: conferenceParams,
    }),
    unlessRefused(
      find,
      async (found, _request, reply): Promise<RunningConferenceDetailsWire | typeof reply> => {
        return (await viewRunningOne(context, found.row)) ?? refuse(reply, NO_CONFERENCE);
      },
    ),
  );

  http.post(
    `${all}/:conference_id/stop`,
    described('Stop a conference of anyone', ANSWERS.state, { params: conferenceParams }),
    unlessRefused(find, async ({ user, row }, request) => {
      // Acts on one's own conference aren't logged; acts on other people's are.
      const reader = isOwner(row, user) ? user : 'operator';
      const actor = accountActor(user.login, request.ip);
      return stopConference(context, { row, user, reader, actor });
    }),
  );
}
