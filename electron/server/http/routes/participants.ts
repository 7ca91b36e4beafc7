/** People inside a conference now (contract 6.3). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import type { ParticipantWire } from '#shared/conferences/people.ts';
import {
  PARTICIPANT_READERS,
  type Viewer,
  mayView,
  participantFor,
} from '#shared/rights/readableFields.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { SeenConference } from '#server/domain/conferences/conferenceAccess.ts';
import { ANSWERS } from './answers.ts';
import { findOwned, findVisible } from './conferenceAccess.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { type Reader, acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { FORBIDDEN, notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import type { PersonInside } from '#server/realtime/signalling/seats.ts';
import { conferenceParams } from './conferences.ts';

const oneParams = z.extend(conferenceParams, {
  participant_id: z.string().check(maxLength(320)),
});
const positive = (otherwise: string) =>
  z.pipe(
    z.prefault(z.string().check(z.regex(/^\d{1,6}$/u)), otherwise),
    z.transform((digits) => Math.max(Number(digits), 1)),
  );
const v4Query = z.object({
  is_in_conf: z.optional(z.enum(['true', 'false'])),
  display_name: z.optional(z.string().check(maxLength(256))),
  call_id: z.optional(z.string().check(maxLength(320))),
  page: positive('1'),
  page_size: positive('100'),
});
const addBody = z.object({
  participant_id: z.string().check(minLength(1), maxLength(320)),
  display_name: z.nullish(z.string().check(maxLength(256))),
});

type Look = SeenConference & { readonly reader: Reader | undefined };

/** A person's data from their seat. */
function viewSeat(
  viewer: Viewer,
  { visitor, joinedAtS }: PersonInside,
  login: string | undefined,
): ParticipantWire {
  const names = {
    display_name: visitor.displayName,
    is_owner: visitor.isOwner ? (1 as const) : (0 as const),
  };
  return {
    ...names,
    ...participantFor(viewer, {
      id: login ?? visitor.userId,
      uid: visitor.userId,
      join_time: joinedAtS,
    }),
  };
}

export function participantRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'users' | 'conferences' | 'callers' | 'live' | 'presence' | 'groups'
  >,
): void {
  const { conferences, settings, users, live, presence } = context;
  const all = `${API_PREFIX}/conferences/:conference_id/participants`;

  /** The people inside as a reader from the conference sees them: colleagues with all data for colleagues. */
  async function viewPeople(
    viewer: Viewer,
    reader: Reader,
    seats: readonly PersonInside[],
  ): Promise<ParticipantWire[]> {
    const logins = seats.map(({ visitor }) => loginOf(visitor.userId, settings));
    const [known, knows] = await Promise.all([
      users.findMany(logins),
      acquaintanceOf(context, reader),
    ]);
    return seats.map((seat, index): ParticipantWire => {
      const key = (logins[index] ?? '').toLowerCase();
      const user = seat.visitor.isGuest ? undefined : known.get(key);
      return {
        ...(user && viewUser(user, settings, presence.statusOf(user.login), knows(user.login))),
        ...viewSeat(viewer, seat, user?.login),
      };
    });
  }

  /** Only names, for people who could join at once; with a PIN or a waiting room, outsiders see nothing. */
  function viewNames({ row, viewer }: SeenConference): ParticipantWire[] {
    const { pin = '', waiting_room_enabled: isHeld } = parseDetails(row.details);
    if (pin !== '' || isHeld === true || live.find(row.id)?.isLocked === true) return [];
    return live.seats(row.id).map((seat) => viewSeat(viewer, seat, undefined));
  }

  async function view(look: Look): Promise<ParticipantWire[]> {
    const { row, viewer, reader } = look;
    return reader && mayView(viewer, 'participant')
      ? viewPeople(viewer, reader, live.seats(row.id))
      : viewNames(look);
  }

  http.get(
    all,
    described('List who is inside', ANSWERS.participants, { params: conferenceParams }),
    unlessRefused(findVisible(context), async (found) => {
      return { cnt: live.seats(found.row.id).length, participants: await view(found) };
    }),
  );

  http.get(
    `${API_V4_PREFIX}/conferences/:conference_id/participants`,
    described('List who is inside', ANSWERS.participants, {
      params: conferenceParams,
      querystring: v4Query,
    }),
    unlessRefused(findVisible(context), async (found, request) => {
      const {
        display_name: name,
        call_id: id,
        is_in_conf: isInside,
        page,
        page_size: size,
      } = request.query;
      const part = name?.toLowerCase() ?? '';
      const inside = (isInside === 'false' ? [] : await view(found)).filter(
        (each) =>
          each.display_name.toLowerCase().includes(part) &&
          (id === undefined || each.id === id || each['uid'] === id),
      );
      return { cnt: inside.length, participants: inside.slice((page - 1) * size, page * size) };
    }),
  );

  http.get(
    `${all}/:participant_id`,
    described('Read who is inside', ANSWERS.participant, { params: oneParams }),
    unlessRefused(findVisible(context), async (found, request, reply) => {
      if (!mayView(found.viewer, PARTICIPANT_READERS['id'] ?? 'owner')) {
        return refuse(reply, FORBIDDEN);
      }
      const inside = await view(found);
      const wanted = request.params.participant_id;
      const participant = inside.find(({ id, uid }) => id === wanted || uid === wanted);
      return participant
        ? { participant }
        : refuse(reply, notFound('participant', 'participant_id'));
    }),
  );

  http.post(
    all,
    described('Call someone into the conference', ANSWERS.participant, {
      params: conferenceParams,
      body: addBody,
    }),
    unlessRefused(findOwned(context), async (found, request) => {
      const id = loginOf(request.body.participant_id, settings);
      const user = await users.find(id);
      const displayName = request.body.display_name ?? user?.displayName ?? id;
      // The API can't ring people up, so it invites the person.
      await conferences.putPerson(found.row.id, {
        id,
        displayName: request.body.display_name ?? null,
        isModerator: false,
      });
      return { participant: { id, display_name: displayName, join_time: 0, is_owner: 0 } };
    }),
  );
}
