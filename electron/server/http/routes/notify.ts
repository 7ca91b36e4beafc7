/** Sending the invitations of a conference by mail, again or for the first time (contract 6.12). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import type { ServerContext } from '#server/http/context.ts';
import { ANSWERS } from './answers.ts';
import { findRunnable } from './conferenceAccess.ts';
import { refuse, tooOften, wrongField } from '#server/http/server/failures.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { CONFERENCE_BODY_BYTES, conferenceParams } from './conferences.ts';

/** Without a body, or without people in it, everyone gets a mail. */
const body = z.nullish(
  z.object({
    invitations: z.optional(
      z
        .array(z.string().check(minLength(1), maxLength(320)))
        .check(maxLength(CONFERENCE_LIMITS.people)),
    ),
  }),
);

/** Registers the route, for owners and moderators, with an hourly limit per conference. */
export function notifyRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'clock' | 'users' | 'conferences' | 'callers' | 'limits' | 'mails' | 'live'
  >,
): void {
  const { conferences, settings, clock, limits, mails } = context;

  http.post(
    `${API_V4_PREFIX}/conferences/:conference_id/notify`,
    {
      ...described('Send invitations by mail', ANSWERS.invitationsSent, {
        params: conferenceParams,
        body,
      }),
      bodyLimit: CONFERENCE_BODY_BYTES,
    },
    unlessRefused(findRunnable(context), async ({ row }, request, reply) => {
      const ids = (request.body?.invitations ?? []).map((id) => loginOf(id, settings));
      const people = (await conferences.people([row.id])).get(row.id) ?? [];
      const invited = new Set(people.map(({ id }) => id.toLowerCase()));
      const stranger = ids.findIndex((id) => !invited.has(id.toLowerCase()));
      if (stranger !== -1) {
        const place = `invitations.${stranger}`;
        return refuse(
          reply,
          wrongField(place, 'fieldHasInvalidValue', 'This person isn’t invited.'),
        );
      }
      const waitMs = limits.notices.take(row.id);
      if (waitMs > 0) return refuse(reply, tooOften(waitMs, 'Invitations were sent too often.'));
      const sent = await mails.invite(row, ids);
      if (sent > 0) await conferences.change(row.id, { invitedAtS: clock.nowS() });
      return { sent, kept_in_outbox: !mails.reachPeople };
    }),
  );
}
