/** People planned for a conference (contract 6.2). */
import * as z from 'zod/mini';
import {
  type InvitationWire,
  invitationCreateWire,
  invitationUpdateWire,
} from '#shared/personal/people.ts';
import type { ServerContext } from '#server/context.ts';
import type { PlannedPerson } from '#server/database/conferences.ts';
import { findOwned, findVisible } from '#server/domain/conferenceAccess.ts';
import { viewUser } from '#server/domain/userView.ts';
import { FORBIDDEN, notFound, refuse } from '#server/http/failures.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import type { Http } from '#server/http/validation.ts';
import { loginOf } from '#server/identity.ts';
import { conferenceParams } from './conferences.ts';

const oneParams = z.extend(conferenceParams, { invitation_id: z.string().check(z.maxLength(320)) });

export function invitationRoutes(http: Http, context: ServerContext): void {
  const { conferences, settings, users, presence } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/invitations`;
  const one = `${all}/:invitation_id`;

  async function view(owner: string, people: readonly PlannedPerson[]): Promise<InvitationWire[]> {
    const known = await users.findMany(people.map(({ id }) => id));
    return people.map(({ id, displayName, isModerator }): InvitationWire => {
      const user = known.get(id.toLowerCase());
      const isOwner = id.toLowerCase() === owner.toLowerCase() ? 1 : 0;
      const moderates = { is_moderator: isModerator };
      if (!user) {
        return { id, display_name: displayName, type: 'custom', is_owner: isOwner, ...moderates };
      }
      return {
        ...viewUser(user, settings, presence.statusOf(user.login), false),
        display_name: displayName ?? user.displayName,
        type: 'user',
        is_owner: isOwner,
        ...moderates,
      };
    });
  }

  async function find(conferenceId: string, personId: string): Promise<PlannedPerson | undefined> {
    const people = (await conferences.people([conferenceId])).get(conferenceId) ?? [];
    const wanted = loginOf(personId, settings).toLowerCase();
    return people.find(({ id }) => id.toLowerCase() === wanted);
  }

  http.get(
    all,
    { schema: { params: conferenceParams }, config: { summary: 'List invited people' } },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row, viewer } = found.value;
      if (viewer === 'guest') return refuse(reply, FORBIDDEN);
      const people = (await conferences.people([row.id])).get(row.id) ?? [];
      return { invitations: await view(row.owner, people) };
    },
  );

  http.post(
    all,
    {
      schema: { params: conferenceParams, body: invitationCreateWire },
      config: { summary: 'Invite someone' },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row } = found.value;
      const person = {
        id: loginOf(request.body.id, settings),
        displayName: request.body.display_name ?? null,
        isModerator: request.body.is_moderator ?? false,
      };
      await conferences.putPerson(row.id, person);
      const [invitation] = await view(row.owner, [person]);
      return { invitation };
    },
  );

  http.get(
    one,
    { schema: { params: oneParams }, config: { summary: 'Read an invitation' } },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      if (found.value.viewer === 'guest') return refuse(reply, FORBIDDEN);
      const person = await find(found.value.row.id, request.params.invitation_id);
      if (!person) return refuse(reply, notFound('invitation', 'invitation_id'));
      const [invitation] = await view(found.value.row.owner, [person]);
      return { invitation };
    },
  );

  http.put(
    one,
    {
      schema: { params: oneParams, body: invitationUpdateWire },
      config: { summary: 'Change the shown name of an invited person, or whether they moderate' },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row } = found.value;
      const person = await find(row.id, request.params.invitation_id);
      if (!person) return refuse(reply, notFound('invitation', 'invitation_id'));
      const { display_name: displayName, is_moderator: isModerator } = request.body;
      const changed = {
        id: person.id,
        displayName: displayName ?? person.displayName,
        isModerator: isModerator ?? person.isModerator,
      };
      await conferences.putPerson(row.id, changed);
      const [invitation] = await view(row.owner, [changed]);
      return { invitation };
    },
  );

  http.delete(
    one,
    { schema: { params: oneParams }, config: { summary: 'Take an invitation back' } },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const id = loginOf(request.params.invitation_id, settings);
      const isGone = await conferences.removePerson(found.value.row.id, id);
      return isGone ? { id } : refuse(reply, notFound('invitation', 'invitation_id'));
    },
  );
}
