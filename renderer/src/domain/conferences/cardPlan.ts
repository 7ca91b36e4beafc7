/** The primary action of a card at a moment, and the items of its menu. */
import type { Capability } from '#shared/wire/capabilities.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import type { ConferenceState } from '../schedule.ts';
import { type CardAbility, cardAbilities, roleIn } from './cardAbilities.ts';

/** From this long before the start, the primary action is to join. */
export const JOIN_FROM_MS = 15 * 60_000;

export type CardPrimary = 'join' | 'copyInvitation' | 'lookBack';

/** All menu items in their order; those that end or delete something are last. */
const CARD_MENU = [
  'join',
  'copyInvitation',
  'edit',
  'start',
  'manage',
  'addToCalendar',
  'notify',
  'qrCode',
  'howToJoin',
  'analytics',
  'recordings',
  'newFromThis',
  'saveAsTemplate',
  'stop',
  'remove',
] as const;
export type CardMenuItem = (typeof CARD_MENU)[number];

export interface CardPlan {
  /** Undefined when nothing is left for this person to do. */
  readonly primary: CardPrimary | undefined;
  readonly menu: readonly CardMenuItem[];
  readonly abilities: ReadonlySet<CardAbility>;
}

/** Everything that a card offers to a user now. */
export function cardPlan(
  conference: Conference,
  state: ConferenceState,
  user: RegisteredUser | undefined,
  capabilities: readonly Capability[],
  nowMs: number,
): CardPlan {
  const abilities = cardAbilities(conference, state, user, capabilities);
  const canLookBack =
    roleIn(conference, user) === 'owner' || capabilities.includes('attended_sessions');
  const primary = primaryOf(state, abilities, canLookBack, nowMs);
  const isOver = state.kind === 'ended';
  const offers: Readonly<Record<CardMenuItem, boolean>> = {
    join: abilities.has('enter') && primary !== 'join',
    copyInvitation: !isOver && primary !== 'copyInvitation',
    edit: abilities.has('edit'),
    start: abilities.has('start'),
    manage: abilities.has('manage'),
    addToCalendar: abilities.has('addToCalendar'),
    notify: abilities.has('notify'),
    qrCode: !isOver,
    howToJoin: !isOver,
    analytics: abilities.has('reports'),
    recordings: abilities.has('reports'),
    newFromThis: abilities.has('makeAlike'),
    saveAsTemplate: abilities.has('makeAlike'),
    stop: abilities.has('stop'),
    remove: abilities.has('remove'),
  };
  return { primary, menu: CARD_MENU.filter((item) => offers[item]), abilities };
}

function primaryOf(
  state: ConferenceState,
  abilities: ReadonlySet<CardAbility>,
  canLookBack: boolean,
  nowMs: number,
): CardPrimary | undefined {
  switch (state.kind) {
    case 'running':
      return 'join';
    case 'upcoming':
      return state.startMs - nowMs <= JOIN_FROM_MS ? 'join' : 'copyInvitation';
    // A room has no time: the owner opens it by entering.
    case 'open':
      return abilities.has('enter') ? 'join' : 'copyInvitation';
    case 'timeUnknown':
      return 'copyInvitation';
    case 'ended':
      return canLookBack ? 'lookBack' : undefined;
    default:
      return assertNever(state);
  }
}
