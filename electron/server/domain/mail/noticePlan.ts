/** Who must be notified of the changes of a conference since the last mail to its invited people. Pure. */
import { occurrences } from '#shared/schedule/occurrences.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { scheduleSchema } from '#shared/wire/schedule.ts';
import type { InvitedPerson } from '#server/storage/invitedPeople.ts';
import { type StoredDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import type { InvitedState } from './invitedState.ts';

export interface NoticePlan {
  readonly invited: readonly InvitedPerson[];
  readonly updated: readonly InvitedPerson[];
  /** No longer invited. */
  readonly withdrawn: readonly InvitedPerson[];
  /** People who were invited to a cancelled conference. */
  readonly cancelled: readonly InvitedPerson[];
}

const NO_NEWS: NoticePlan = { invited: [], updated: [], withdrawn: [], cancelled: [] };

/**
 * The news between two states; a state is undefined when the conference doesn't exist yet, or no longer. A past conference has no
 * news.
 */
export function planNews(
  knownState: InvitedState | undefined,
  now: InvitedState | undefined,
  nowMs: number,
): NoticePlan {
  const before = knownState && parseDetails(knownState.details);
  const after = now && parseDetails(now.details);
  const latest = after ?? before;
  if (latest === undefined || latest[PROPOSED_FIELDS.adHoc] === true || isOver(latest, nowMs)) {
    return NO_NEWS;
  }
  const known = guestsOf(knownState);
  if (after === undefined) return { ...NO_NEWS, cancelled: [...known.values()] };
  const present = guestsOf(now);
  const isChanged = before !== undefined && factsOf(before) !== factsOf(after);
  const stayed = [...present].filter(([key]) => known.has(key)).map(([, person]) => person);
  return {
    invited: [...present].filter(([key]) => !known.has(key)).map(([, person]) => person),
    updated: isChanged ? stayed : [],
    withdrawn: [...known].filter(([key]) => !present.has(key)).map(([, person]) => person),
    cancelled: [],
  };
}

/** All invited people except the owner, by id in lower case. */
function guestsOf(state: InvitedState | undefined): ReadonlyMap<string, InvitedPerson> {
  const guests = new Map(state?.people.map((person) => [person.id.toLowerCase(), person]));
  if (state) guests.delete(state.owner.toLowerCase());
  return guests;
}

/** The facts that people have in their calendars. */
function factsOf(details: StoredDetails): string {
  const { topic, schedule } = details;
  return JSON.stringify([
    topic,
    scheduleSchema.parse(schedule),
    details[PROPOSED_FIELDS.location] ?? '',
  ]);
}

function isOver({ schedule: wire }: StoredDetails, nowMs: number): boolean {
  const schedule = scheduleSchema.parse(wire);
  if (schedule.kind === 'none' || schedule.kind === 'unknown') return false;
  return occurrences(schedule, nowMs).next().done === true;
}
