/** A conference's owner, the caller's own roles, the people inside, and inviting more: only in version 4 (contract 6.3). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import type { ServerContext } from '#server/http/context.ts';
import { acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { FORBIDDEN, notFound, refuse } from '#server/http/server/failures.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import type { PlannedPerson } from '#server/storage/invitedPeople.ts';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import { mayView } from '#shared/rights/readableFields.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findOwned, findVisible } from './conferenceAccess.ts';
import { CONFERENCE_BODY_BYTES, conferenceParams } from './conferences.ts';

const inviteBody = z.object({
  participants: z
    .array(z.string().check(minLength(1), maxLength(320)))
    .check(minLength(1), maxLength(CONFERENCE_LIMITS.people)),
});

export function conferencePeopleV4Routes(
  http: Http,
  context: RequestParts & Pick<ServerContext, 'users' | 'conferences' | 'presence' | 'groups'>,
): void {
  const { conferences, groups, presence, settings, users } = context;
  const one = `${API_V4_PREFIX}/conferences/:conference_id`;

  http.get(
    `${one}/owner`,
    described('Read whose a conference is', ANSWERS.owner, { params: conferenceParams }),
    unlessRefused(findVisible(context), async ({ row, reader }, _request, reply) => {
      if (reader === undefined) return refuse(reply, FORBIDDEN);
      const owner = await users.find(row.owner);
      if (!owner) return refuse(reply, notFound('user', 'conference_id'));
      const [knows, known] = await Promise.all([
        acquaintanceOf(context, reader),
        groups.of([owner.login]),
      ]);
      const status = presence.statusOf(owner.login);
      const own = known.get(owner.login.toLowerCase());
      return { owner: viewUser(owner, settings, status, knows(owner.login), own) };
    }),
  );

  http.get(
    `${one}/me`,
    described('Read what one is to a conference', ANSWERS.conferenceMe, {
      params: conferenceParams,
    }),
    unlessRefused(findVisible(context), async ({ user, viewer }, _request, reply) => {
      if (!user) return refuse(reply, FORBIDDEN);
      return {
        me: {
          id: user.login,
          display_name: user.displayName,
          is_owner: viewer === 'owner',
          is_moderator: mayView(viewer, 'moderator'),
          is_invited: mayView(viewer, 'participant'),
        },
      };
    }),
  );

  http.post(
    `${one}/invite`,
    {
      ...described('Call people into a conference', 'empty', {
        params: conferenceParams,
        body: inviteBody,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const { id: conferenceId } = found.row;
      const invited = (await conferences.people([conferenceId])).get(conferenceId) ?? [];
      // The API can't ring people up, so it invites them; people who are already invited stay unchanged.
      const known = new Set(invited.map(({ id }) => id.toLowerCase()));
      const added = new Map<string, PlannedPerson>();
      for (const participant of request.body.participants) {
        const id = loginOf(participant, settings);
        if (known.has(id.toLowerCase())) continue;
        added.set(id.toLowerCase(), { id, displayName: null, isModerator: false });
      }
      if (added.size > 0) await conferences.putPeople(conferenceId, [...added.values()]);
      return reply.code(204).send();
    }),
  );
}
