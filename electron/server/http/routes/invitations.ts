/** The invited people of a conference (contract 6.2). */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import {
  type InvitationWire,
  invitationCreateWire,
  invitationUpdateWire,
} from '#shared/conferences/people.ts';
import { USER_STATUS } from '#shared/contacts/contact.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { InvitedPerson } from '#server/storage/invitedPeople.ts';
import type { PeopleLook } from '#server/domain/conferences/conferenceAccess.ts';
import { ANSWERS } from './answers.ts';
import { type RequestParts, findForPeople, findOwned } from './conferenceAccess.ts';
import { foreignLines } from './foreignLines.ts';
import { stateAfter } from '#server/domain/mail/invitedState.ts';
import type { InvitedState } from '#server/domain/mail/invitedState.ts';
import { peopleFor } from '#server/domain/conferences/conferenceView.ts';
import { type Reader, acquaintanceOf, viewUser } from '#server/domain/accounts/userView.ts';
import { notFound, refuse } from '#server/http/server/failures.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ok } from '#shared/result.ts';
import { loginOf } from '#server/domain/accounts/identity.ts';
import { conferenceParams } from './conferences.ts';

const oneParams = z.extend(conferenceParams, { invitation_id: z.string().check(maxLength(320)) });

/** Version 4 wraps the body, and uses another method for an edit (contract 6.2). */
const VERSIONS = [
  {
    ...pathsBelow(API_PREFIX),
    edit: 'put',
    create: invitationCreateWire,
    update: invitationUpdateWire,
  },
  {
    ...pathsBelow(API_V4_PREFIX),
    edit: 'patch',
    create: z.pipe(
      z.object({ invitation: invitationCreateWire }),
      z.transform(({ invitation }) => invitation),
    ),
    update: z.pipe(
      z.object({ invitation: invitationUpdateWire }),
      z.transform(({ invitation }) => invitation),
    ),
  },
] as const;

function pathsBelow(prefix: string) {
  const all = `${prefix}/conferences/:conference_id/invitations`;
  return { all, one: `${all}/:invitation_id` };
}

/** A conference and the reader of its people. */
type Look = Pick<PeopleLook, 'row' | 'viewer'> & { readonly reader: Reader };

/** The changed field, for the audit log. */
const INVITATIONS = { fields: ['invitations'] } as const;

/** Administration clients read invitations as users, so even one without an account has these fields. */
const NO_ACCOUNT = {
  avatar: null,
  email: '',
  first_name: '',
  last_name: '',
  company: '',
  groups: [],
  mobile_phone: '',
  work_phone: '',
  home_phone: '',
  is_active: 1,
  status: USER_STATUS.unknown,
} as const;

export function invitationRoutes(
  http: Http,
  context: RequestParts &
    Pick<ServerContext, 'users' | 'conferences' | 'heldNotices' | 'presence' | 'groups' | 'audit'>,
): void {
  const { conferences, settings, users, presence } = context;

  async function view(
    { row, viewer, reader }: Look,
    invited: readonly InvitedPerson[],
  ): Promise<InvitationWire[]> {
    const people = peopleFor(viewer, invited);
    const [known, knows] = await Promise.all([
      users.findMany(people.map(({ id }) => id)),
      acquaintanceOf(context, reader),
    ]);
    return people.map(({ id, displayName, isModerator, hasAccount }): InvitationWire => {
      const user = hasAccount ? known.get(id.toLowerCase()) : undefined;
      const isOwner = id.toLowerCase() === row.owner.toLowerCase() ? 1 : 0;
      const moderates = { is_moderator: isModerator };
      if (!user) {
        return {
          ...(reader === 'operator' && { ...NO_ACCOUNT, uid: id, login_name: id }),
          ...{ id, display_name: displayName, type: 'custom', is_owner: isOwner },
          ...moderates,
        };
      }
      return {
        ...viewUser(user, settings, presence.statusOf(user.login), knows(user.login)),
        display_name: displayName ?? user.displayName,
        type: 'user',
        is_owner: isOwner,
        ...moderates,
      };
    });
  }

  async function find(conferenceId: string, personId: string): Promise<InvitedPerson | undefined> {
    const people = (await conferences.people([conferenceId])).get(conferenceId) ?? [];
    const wanted = loginOf(personId, settings).toLowerCase();
    return people.find(({ id }) => id.toLowerCase() === wanted);
  }

  /** All invited people except one. */
  async function othersThan(conferenceId: string, personId: string) {
    const people = (await conferences.people([conferenceId])).get(conferenceId) ?? [];
    return people.filter((each) => each.id.toLowerCase() !== personId.toLowerCase());
  }

  /** Writes a change of the invited people; returns the held mails about it as a field of the response. */
  async function held(
    conferenceId: string,
    after: InvitedState,
    write: (alongside: Alongside) => Promise<unknown>,
  ) {
    const done = await context.heldNotices.save(conferenceId, after, async (alongside, notice) => {
      await write(alongside);
      return ok(notice);
    });
    return done.ok && done.value !== undefined && { [PROPOSED_FIELDS.heldNotice]: done.value };
  }

  /** The invitation that its owner has just written. */
  async function viewPut(
    { row, reader }: Pick<Look, 'row' | 'reader'>,
    id: string,
  ): Promise<InvitationWire | undefined> {
    const person = await find(row.id, id);
    return (await view({ row, reader, viewer: 'owner' }, person ? [person] : []))[0];
  }

  for (const { all, one, edit, create, update } of VERSIONS) {
    http.get(
      all,
      described('List invited people', ANSWERS.invitations, { params: conferenceParams }),
      unlessRefused(findForPeople(context), async (found) => {
        const { id } = found.row;
        const people = (await conferences.people([id])).get(id) ?? [];
        return { invitations: await view(found, people) };
      }),
    );

    http.post(
      all,
      described('Invite someone', ANSWERS.invitation, { params: conferenceParams, body: create }),
      unlessRefused(findOwned(context), async (found, request) => {
        const { row } = found;
        const id = loginOf(request.body.id, settings);
        const { display_name: displayName, is_moderator: isModerator } = request.body;
        const person = { id, displayName: displayName ?? null, isModerator: isModerator ?? false };
        const lines = foreignLines(context, found, 'conferenceChanged', INVITATIONS);
        const others = await othersThan(row.id, id);
        const after = await stateAfter(context, row, [...others, person]);
        const notice = await held(row.id, after, (alongside) =>
          conferences.putPerson(row.id, person, [...alongside, ...lines]),
        );
        return { invitation: await viewPut(found, id), ...notice };
      }),
    );

    http.get(
      one,
      described('Read an invitation', ANSWERS.invitation, { params: oneParams }),
      unlessRefused(findForPeople(context), async (found, request, reply) => {
        const person = await find(found.row.id, request.params.invitation_id);
        const [invitation] = person ? await view(found, [person]) : [];
        return invitation ? { invitation } : refuse(reply, notFound('invitation', 'invitation_id'));
      }),
    );

    http[edit](
      one,
      described(
        'Change the shown name of an invited person, or whether they moderate',
        ANSWERS.invitation,
        { params: oneParams, body: update },
      ),
      unlessRefused(findOwned(context), async (found, request, reply) => {
        const { row } = found;
        const person = await find(row.id, request.params.invitation_id);
        if (!person) return refuse(reply, notFound('invitation', 'invitation_id'));
        const { display_name: displayName, is_moderator: isModerator } = request.body;
        const changed = {
          id: person.id,
          displayName: displayName ?? person.displayName,
          isModerator: isModerator ?? person.isModerator,
        };
        const lines = foreignLines(context, found, 'conferenceChanged', INVITATIONS);
        await conferences.putPerson(row.id, changed, lines);
        return { invitation: await viewPut(found, person.id) };
      }),
    );

    http.delete(
      one,
      described('Take an invitation back', ANSWERS.idWithNotice, { params: oneParams }),
      unlessRefused(findOwned(context), async (found, request, reply) => {
        const { row } = found;
        const person = await find(row.id, request.params.invitation_id);
        if (!person) return refuse(reply, notFound('invitation', 'invitation_id'));
        const lines = foreignLines(context, found, 'conferenceChanged', INVITATIONS);
        const after = await stateAfter(context, row, await othersThan(row.id, person.id));
        const notice = await held(row.id, after, (alongside) =>
          conferences.removePerson(row.id, person.id, [...alongside, ...lines]),
        );
        return { id: loginOf(request.params.invitation_id, settings), ...notice };
      }),
    );
  }
}
