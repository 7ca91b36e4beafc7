/** What a card offers to each role, before, during and after a conference (contract 9.6). The server checks every action again. */
import type { Capability } from '#shared/wire/capabilities.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { hasRight } from '../rights.ts';
import type { ConferenceState } from '../schedule.ts';
import { isOwnedBy, isSameLogin } from '#renderer/domain/owners.ts';

const CARD_ABILITIES = [
  'join',
  'enter',
  'addToCalendar',
  'start',
  'stop',
  'edit',
  'remove',
  'setPin',
  'manage',
  'reports',
  'readRegistrants',
  'notify',
  'makeAlike',
  'embed',
] as const;
export type CardAbility = (typeof CARD_ABILITIES)[number];

export type CardRole = 'owner' | 'moderator' | 'other';

/** A user's role in a conference. */
export function roleIn(conference: Conference, user: RegisteredUser | undefined): CardRole {
  if (user === undefined) return 'other';
  if (isOwnedBy(conference, user.id)) return 'owner';
  const isModerator = conference.invitations.some(
    (each) => each.isModerator && isSameLogin(each.id, user.id),
  );
  return isModerator ? 'moderator' : 'other';
}

/** Everything that a user may do with a conference in its current state. */
export function cardAbilities(
  conference: Conference,
  state: ConferenceState,
  user: RegisteredUser | undefined,
  capabilities: readonly Capability[],
): ReadonlySet<CardAbility> {
  const role = roleIn(conference, user);
  const isOwner = role === 'owner';
  const runs = role !== 'other';
  const isRunning = state.kind === 'running';
  const isOver = state.kind === 'ended';
  const isRoom = conference.schedule.kind === 'none';
  const has = (capability: Capability): boolean => capabilities.includes(capability);
  const may: Readonly<Record<CardAbility, boolean>> = {
    join: isRunning || isRoom || (isOwner && !isOver),
    // The owner opens it by entering.
    enter: isRunning || (isOwner && !isOver),
    addToCalendar: !isRoom && conference.schedule.kind !== 'unknown' && !isOver,
    start: runs && !isRunning,
    stop: runs && isRunning,
    edit: isOwner,
    remove: isOwner,
    // A PIN and registration exclude each other.
    setPin:
      isOwner &&
      isRunning &&
      !conference.hasRegistration &&
      (has('pin') || conference.pin !== undefined),
    manage: runs && isRunning && has('real_time_management'),
    reports: isOwner,
    readRegistrants: isOwner && conference.hasRegistration,
    notify: runs && !isOver && conference.invitations.length > 0 && has('notify'),
    makeAlike: hasRight(user, CREATE_GROUP_CONFERENCE),
    // Where other sites may embed the server's pages.
    embed: conference.allowsGuests && !isOver && has('widget'),
  };
  return new Set(CARD_ABILITIES.filter((ability) => may[ability]));
}
