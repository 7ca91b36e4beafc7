import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { plannedFacts, type PlannedFacts } from '#shared/conferences/plannedFacts.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { domainOf } from '#renderer/domain/scheduler/callStringList.ts';
import { type ConferenceForm, settled } from '#renderer/domain/scheduler/conferenceForm.ts';
import { wholeNumber } from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { useNow } from '#renderer/state/now.ts';
import { useConferenceLimits } from '#renderer/state/scheduler/planning.ts';
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
import {
  type SchedulerProblems,
  type SchedulerTab,
  TAB_OF_FIELD,
  fieldsWithProblems,
  SCHEDULER_TABS,
  type ShownProblem,
} from './schedulerProblems.ts';
import { canBeSeries, canTemplateRepeat, isMember, startsOf } from './seriesRules.ts';
import { useScheduler } from './useScheduler.ts';
import type { SchedulerView } from './view.ts';
import type { Capability } from '#shared/wire/capabilities.ts';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import type { FormProblem } from '#renderer/domain/scheduler/conferenceFormChecks.ts';

/** The state of the form, and the props of its tabs. */
export interface SchedulerParts {
  readonly view: SchedulerView;
  readonly planned: PlannedPeople;
  readonly state: SchedulerState;
  readonly fitsTemplate: boolean;
  /** The available tabs, the open one, and those with problems. */
  readonly tabs: readonly SchedulerTab[];
  readonly chosen: SchedulerTab | undefined;
  readonly withProblems: ReadonlySet<SchedulerTab | 'column'>;
  /** Messages about the whole form. */
  readonly messages: readonly string[];
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
  const capabilities = useAtomValue(readyServerInfoAtom)?.capabilities ?? [];
  const user = useAtomValue(sessionUserAtom);
  const facts = plannedFacts(source);
  const has: SchedulerView['has'] = (capability) =>
    capabilities.includes(capability) || facts.shows(capability);
  const keepsZones = has('time_zone') || facts.hasTimeZone;
  const keepsUntil = has('until');
  const keepsSeries = capabilities.includes('series');
  const owner = ownerOf(facts.owner, user);
  const domain = domainOf(owner.id);
  const setup = { place, source, start, nowMs, domain, keepsUntil, keepsSeries };
  const { state, dispatch } = useScheduler({ setup, keepsZones, onSaved });
  const { form, tab } = state;
  const fields = shownProblems(state, setup);
  const change = (changes: Partial<ConferenceForm>) => dispatch({ kind: 'changed', changes });
  const ownId = state.place.id;
  const isNew = ownId === undefined;

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
    ownId,
    isNew,
    canBeSeries: canBeSeries(state, setup),
    series: startsOf(state, form, setup),
    isMember: isMember(state, setup),
    isLocked: !isNew && plannedFacts(state.source).isRunning,
    before: state.source.form,
    keepsZones,
    nowMs,
    visitorZone: visitorTimeZone(),
  };
  const planned = plannedPeople(owner, view);
  const tabs = shownTabs(view, capabilities);
  const chosen = tab === undefined || tabs.includes(tab) ? tab : 'general';
  const withProblems = new Set<SchedulerTab | 'column'>(
    fieldsWithProblems(fields).map((field) => TAB_OF_FIELD[field]),
  );
  // If templates only store a schedule, a series would become a single date.
  const fitsTemplate = place.type !== 'template' && (!view.series || canTemplateRepeat(setup));
  const messages = useMessages(state, fields, tabs);
  return { view, planned, tabs, chosen, withProblems, messages, fitsTemplate, state, dispatch };
}

function ownerOf(
  named: PlannedFacts['owner'],
  user: RegisteredUser | undefined,
): PlannedPeople['owner'] {
  const id = named?.id ?? user?.fullId ?? '';
  return { id, name: named?.name ?? user?.displayName ?? id };
}

/** The planned people without the owner, who always participates. */
function plannedPeople(
  owner: PlannedPeople['owner'],
  { form, change, mostParticipants }: SchedulerView,
): PlannedPeople {
  // The owner always participates; if the list contains them, they stay in it.
  const owners = form.people.filter(({ id }) => isPerson(id, owner.id));
  const people = form.people.filter((each) => !owners.includes(each));
  return {
    people,
    owner,
    limit: wholeNumber(form.maxParticipants) ?? mostParticipants,
    onChange: (changed) => change({ people: [...owners, ...changed] }),
  };
}

/** Whether an id is the person's, in short or full form. */
function isPerson(id: string, fullId: string): boolean {
  return id === fullId || fullId.startsWith(`${id}@`);
}

/** Messages about the whole form. */
function useMessages(
  { progress, reported, saveProblem }: SchedulerState,
  fields: SchedulerProblems['fields'],
  tabs: readonly SchedulerTab[],
): readonly string[] {
  const { t } = useTranslation('scheduler');
  const toLines = useProblemLines();
  const toWords = useProblemWords();
  const { made, total, isStopped = false } = progress ?? {};
  return [
    ...(isStopped ? [t('series.stopped', { made, total })] : []),
    ...reported.general.flatMap(toLines),
    ...(saveProblem === undefined ? [] : [t(`problem.${saveProblem}`)]),
    // Problems in hidden tabs are also listed here, because they aren't visible there.
    ...fieldsWithProblems(fields).flatMap((field) => {
      const problem = fields[field];
      const at = TAB_OF_FIELD[field];
      return problem && at !== 'column' && !tabs.includes(at) ? [toWords(problem)] : [];
    }),
  ];
}

/** The tabs for the current form and the server's capabilities. */
function shownTabs(
  view: SchedulerView,
  capabilities: readonly Capability[],
): readonly SchedulerTab[] {
  const { form, has, isNew } = view;
  // A server without interpretation doesn't show it, even if the conference has interpreters.
  const isInterpreted = isCarriedOut('interpretation', capabilities) && has('interpretation');
  const isShown: Readonly<Record<SchedulerTab, boolean>> = {
    general: true,
    participants: true,
    layout: !view.isLocked && has('layout'),
    registration: form.isPublic && has('registration'),
    advanced: true,
    interpretation: isInterpreted && (isNew || view.before.hasInterpretation),
  };
  return SCHEDULER_TABS.filter((tab) => isShown[tab]);
}

/** The text for a field's problem. */
function useProblemWords(): (problem: ShownProblem) => string {
  const { t } = useTranslation(['scheduler', 'authorization', 'common']);
  const toLines = useProblemLines();
  const ofCheck = (problem: FormProblem): string => {
    switch (problem.code) {
      case 'required':
        return t('common:requiredField');
      case 'tooLong':
        return t('authorization:tooLong', { length: problem.length, limit: problem.limit });
      case 'range':
        return t('problem.range', { least: problem.least, most: problem.most });
      case 'tooManyDates':
        return t('problem.tooManyDates', { limit: problem.limit });
      case 'guests':
      case 'past':
      case 'order':
      case 'twice':
      case 'noDays':
      case 'notADate':
      case 'id':
      case 'pin':
      case 'multicast':
      case 'presenters':
      case 'sameLanguage':
        return t(`problem.${problem.code}`);
    }
  };
  return (problem) =>
    problem.kind === 'check' ? ofCheck(problem.problem) : toLines(problem).join(' ');
}
