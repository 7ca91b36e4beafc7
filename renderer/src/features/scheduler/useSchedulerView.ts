import { useAtomValue } from 'jotai';
import { plannedFacts } from '#shared/personal/plannedFacts.ts';
import { type ConferenceForm, settled } from '#renderer/domain/personal/conferenceForm.ts';
import { wholeNumber } from '#renderer/domain/personal/conferenceFormTime.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { useNow } from '#renderer/state/now.ts';
import type { Source } from '#renderer/state/personal/schedulerDraft.ts';
import { useConferenceLimits } from '#renderer/state/personal/planning.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import type { PlannedPeople } from './participants/PeopleField.tsx';
import {
  type SavedForm,
  type SchedulerState,
  shownProblems,
  type SchedulerEvent,
  type SchedulerSetup,
} from './schedulerFlow.ts';
import type { SchedulerProblems } from './schedulerProblems.ts';
import { canBeSeries, isMember, startsOf } from './seriesRules.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useScheduler } from './useScheduler.ts';
import type { SchedulerView } from './view.ts';

/** The state of the form, and what its tabs get of it. */
export interface SchedulerParts {
  readonly view: SchedulerView;
  readonly state: SchedulerState;
  readonly setup: SchedulerSetup;
  readonly fields: SchedulerProblems['fields'];
  readonly dispatch: (event: SchedulerEvent) => void;
}

export function useSchedulerView({
  place,
  source,
  start,
  onSaved,
}: Pick<SchedulerSetup, 'place' | 'source' | 'start'> & {
  readonly onSaved: (saved: SavedForm) => void;
}): SchedulerParts {
  const toWords = useProblemWords();
  const nowMs = useNow(60_000);
  const info = useAtomValue(readyServerInfoAtom);
  const facts = plannedFacts(source.wire);
  const has: SchedulerView['has'] = (capability) =>
    info?.capabilities.includes(capability) === true || facts.shows(capability);
  const keepsZones = has('time_zone') || facts.hasTimeZone;
  const keepsUntil = has('until');
  const keepsSeries = info?.capabilities.includes('series') === true;
  const setup = { place, source, start, nowMs, keepsUntil, keepsSeries };
  const { state, dispatch } = useScheduler({ setup, keepsZones, onSaved });
  const { form } = state;
  const fields = shownProblems(state, setup);
  const change = (changes: Partial<ConferenceForm>) => dispatch({ kind: 'changed', changes });
  const isLocked = state.place.id !== undefined && plannedFacts(state.source.wire).isRunning;

  const { isPublic, hasMulticast } = form;
  const limits = useConferenceLimits({ isPublic, hasMulticast });

  const view: SchedulerView = {
    form,
    change,
    errorOf: (field) => {
      const problem = fields[field];
      return problem && toWords(problem);
    },
    has,
    streamName: facts.streamName,
    mostParticipants: limits?.[settled(form).mode],
    type: place.type,
    ownId: state.place.id,
    isNew: state.place.id === undefined,
    canBeSeries: canBeSeries(state, setup),
    series: startsOf(state, form, setup),
    isMember: isMember(state, setup),
    isLocked,
    before: state.source.form,
    keepsZones,
    nowMs,
    visitorZone: visitorTimeZone(),
  };
  return { view, state, setup, fields, dispatch };
}

/** Those who are to come, without the owner, who is in as such. */
export function usePlannedPeople(source: Source, view: SchedulerView): PlannedPeople {
  const { owner: named } = plannedFacts(source.wire);
  const user = useAtomValue(sessionUserAtom);
  const ownerId = named?.id ?? user?.fullId ?? '';
  const owner = {
    id: ownerId,
    name: named?.name ?? user?.displayName ?? ownerId,
  };
  // The owner is in by that; where the list names them, too, they stay in it.
  const owners = view.form.people.filter(({ id }) => isPerson(id, owner.id));
  const people = view.form.people.filter((each) => !owners.includes(each));
  return {
    people,
    owner,
    limit: wholeNumber(view.form.maxParticipants) ?? view.mostParticipants,
    onChange: (changed) => view.change({ people: [...owners, ...changed] }),
  };
}

/** Whether an id is a person's, in its short form or the full one. */
function isPerson(id: string, fullId: string): boolean {
  return id === fullId || fullId.startsWith(`${id}@`);
}
