/** People inside a conference now (contract 6.3). */
import * as z from 'zod/mini';
import type { ParticipantWire } from '#shared/personal/people.ts';
import type { ServerContext } from '#server/context.ts';
import { findOwned, findVisible } from '#server/domain/conferenceAccess.ts';
import { viewUser } from '#server/domain/userView.ts';
import { notFound, refuse } from '#server/http/failures.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import type { Http } from '#server/http/validation.ts';
import { loginOf } from '#server/identity.ts';
import type { Seat } from '#server/signalling/seats.ts';
import { conferenceParams } from './conferences.ts';

const oneParams = z.extend(conferenceParams, {
  participant_id: z.string().check(z.maxLength(320)),
});
const addBody = z.object({
  participant_id: z.string().check(z.minLength(1), z.maxLength(320)),
  display_name: z.nullish(z.string().check(z.maxLength(256))),
});

export function participantRoutes(http: Http, context: ServerContext): void {
  const { conferences, settings, users, live, presence } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/participants`;

  async function view(seats: readonly Seat[]): Promise<ParticipantWire[]> {
    const logins = seats.map(({ visitor }) => loginOf(visitor.userId, settings));
    const known = await users.findMany(logins);
    return seats.map(({ visitor, joinedAtS }, index) => {
      const user = visitor.isGuest ? undefined : known.get((logins[index] ?? '').toLowerCase());
      return {
        ...(user && viewUser(user, settings, presence.statusOf(user.login), false)),
        id: user?.login ?? visitor.userId,
        uid: visitor.userId,
        display_name: visitor.displayName,
        join_time: joinedAtS,
        is_owner: visitor.isOwner ? 1 : 0,
      };
    });
  }

  http.get(
    all,
    { schema: { params: conferenceParams }, config: { summary: 'List who is inside' } },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      return { participants: await view(live.seats(found.value.row.id)) };
    },
  );

  http.get(
    `${all}/:participant_id`,
    { schema: { params: oneParams }, config: { summary: 'Read who is inside' } },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const inside = await view(live.seats(found.value.row.id));
      const wanted = request.params.participant_id;
      const participant = inside.find(({ id, uid }) => id === wanted || uid === wanted);
      return participant
        ? { participant }
        : refuse(reply, notFound('participant', 'participant_id'));
    },
  );

  http.post(
    all,
    {
      schema: { params: conferenceParams, body: addBody },
      config: { summary: 'Call someone into the conference' },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const id = loginOf(request.body.participant_id, settings);
      const user = await users.find(id);
      const displayName = request.body.display_name ?? user?.displayName ?? id;
      // Nobody can be rung up from here, so the person is invited and may come.
      await conferences.putPerson(found.value.row.id, {
        id,
        displayName: request.body.display_name ?? null,
        isModerator: false,
      });
      return { participant: { id, display_name: displayName, join_time: 0, is_owner: 0 } };
    },
  );
}
