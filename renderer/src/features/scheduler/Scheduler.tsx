import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedFacts } from '#shared/personal/plannedFacts.ts';
import {
  type ConferenceForm,
  type FormPerson,
  settled,
} from '#renderer/domain/personal/conferenceForm.ts';
import { wholeNumber } from '#renderer/domain/personal/conferenceFormTime.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { useNow } from '#renderer/state/now.ts';
import type { SchedulerPlace, Source } from '#renderer/state/personal/schedulerDraft.ts';
import { useConferenceLimits } from '#renderer/state/personal/planning.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './Scheduler.module.css';
import { SchedulerNotices } from './SchedulerNotices.tsx';
import { SeriesScopeDialog } from './SeriesScopeDialog.tsx';
import { PeopleField, type PlannedPeople } from './participants/PeopleField.tsx';
import { type LayoutSlot, OptionTabs } from './OptionTabs.tsx';
import { useBusyWords } from './useBusyWords.ts';
import { type SavedForm, type SchedulerState, shownProblems } from './schedulerFlow.ts';
import {
  type SchedulerProblems,
  type SchedulerTab,
  TAB_OF_FIELD,
  fieldsWithProblems,
} from './schedulerProblems.ts';
import { canBeSeries, canTemplateRepeat, isMember, startsOf } from './seriesRules.ts';
import { shownTabs } from './shownTabs.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useSaveKey } from './useSaveKey.ts';
import { useSchedulerFocus } from './useSchedulerFocus.ts';
import { useScheduler } from './useScheduler.ts';
import type { SchedulerView } from './view.ts';

/** Planning or changing a conference, a room or a template (contract 9.7, 9.14). */
export function Scheduler({
  place,
  source,
  start,
  title,
  beginning,
  renderLayout,
  onSaved,
  onCancel,
}: {
  readonly place: SchedulerPlace;
  readonly source: Source;
  /** What is in the form at first. */
  readonly start: ConferenceForm;
  readonly title: string;
  /** Other ways to begin, among the further options. */
  readonly beginning?: ReactNode;
  readonly renderLayout: (slot: LayoutSlot) => ReactNode;
  readonly onSaved: (saved: SavedForm) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const toLines = useProblemLines();
  const toWords = useProblemWords();
  const offlineReason = useOfflineReason();
  const nowMs = useNow(60_000);
  const info = useAtomValue(readyServerInfoAtom);
  const user = useAtomValue(sessionUserAtom);
  const root = useRef<HTMLDivElement>(null);
  const facts = plannedFacts(source.wire);
  const has: SchedulerView['has'] = (capability) =>
    info?.capabilities.includes(capability) === true || facts.shows(capability);
  const keepsZones = has('time_zone') || facts.hasTimeZone;
  const keepsUntil = has('until');
  const keepsSeries = info?.capabilities.includes('series') === true;
  const setup = { place, source, start, nowMs, keepsUntil, keepsSeries };
  const { state, dispatch } = useScheduler({ setup, keepsZones, onSaved });
  const { form, tab } = state;
  const fields = shownProblems(state, setup);
  const change = (changes: Partial<ConferenceForm>) => dispatch({ kind: 'changed', changes });
  const isLocked = state.place.id !== undefined && plannedFacts(state.source.wire).isRunning;

  useSchedulerFocus(root, state);

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
  const ownerId = facts.owner?.id ?? user?.fullId ?? '';
  const owner = {
    id: ownerId,
    name: facts.owner?.name ?? user?.displayName ?? ownerId,
  };
  // The owner is in by that; where the list names them, too, they stay in it.
  const owners = form.people.filter(({ id }) => isPerson(id, owner.id));
  const people = form.people.filter((each) => !owners.includes(each));
  const planned: PlannedPeople = {
    people,
    owner,
    limit: wholeNumber(form.maxParticipants) ?? view.mostParticipants,
    onChange: (changed) => change({ people: [...owners, ...changed] }),
  };
  const chooseTab = (chosenTab: SchedulerTab | undefined) =>
    dispatch({ kind: 'tabChosen', tab: chosenTab });
  const save = () => dispatch({ kind: 'savePressed' });
  const canSave = !state.isDeleted && offlineReason === undefined;
  useSaveKey(root, canSave ? save : undefined);
  const tabs = shownTabs(view, info?.capabilities ?? []);
  const chosen = tab === undefined || tabs.includes(tab) ? tab : 'general';
  const withProblems = new Set<SchedulerTab | 'column'>(
    fieldsWithProblems(fields).map((field) => TAB_OF_FIELD[field]),
  );
  const busyOf = useBusyWords(view);
  const messages = useMessages(state, fields, tabs);
  const { progress } = state;

  return (
    <>
      {/* No form element: Enter in a field must not save; with Ctrl or the command key it does, from anywhere. */}
      <div ref={root} className={styles['scheduler']}>
        <h1 className={styles['title']}>{title}</h1>
        <SchedulerNotices state={state} dispatch={dispatch} isLocked={isLocked} />
        <FormMessage lines={messages} />
        <PlanColumn
          view={view}
          people={
            <PeopleField
              {...planned}
              isPublic={form.isPublic}
              busyOf={busyOf}
              problems={problemsOfPeople(form.people, state.reported.people, toLines)}
            />
          }
        />
        <MoreOptions
          isOpen={chosen !== undefined}
          mark={tabs.some((each) => withProblems.has(each)) ? t('tabs.check') : undefined}
          onToggle={(isOpen) => chooseTab(isOpen ? 'general' : undefined)}
        >
          <div className={styles['templates']}>
            {beginning}
            {/* Where templates hold one schedule, that of a series would be a single date. */}
            {place.type !== 'template' &&
              offlineReason === undefined &&
              (!view.series || canTemplateRepeat(setup)) && (
                <Button
                  variant="quiet"
                  isBusy={state.out?.kind === 'template'}
                  onClick={() => dispatch({ kind: 'templatePressed' })}
                >
                  {t('saveAsTemplate')}
                </Button>
              )}
            <p role="status" className={styles['muted']}>
              {state.isTemplateSaved && t('savedAsTemplate')}
            </p>
          </div>
          <OptionTabs
            view={view}
            planned={planned}
            tabs={tabs}
            withProblems={withProblems}
            chosen={chosen ?? 'general'}
            renderLayout={renderLayout}
            onChoose={chooseTab}
          />
        </MoreOptions>
        <SaveBar
          form={form}
          series={view.series}
          peopleCount={people.length}
          isInviting={view.isNew && place.type !== 'template'}
          onCancel={onCancel}
          nowMs={nowMs}
          isBusy={state.out?.kind === 'save'}
          onSave={save}
          news={
            progress?.isStopped === false
              ? t('series.making', { made: progress.made, total: progress.total })
              : undefined
          }
          isBlocked={state.isDeleted}
          blockedReason={offlineReason}
        />
      </div>
      {state.isScopeAsked && (
        <SeriesScopeDialog
          onChoose={(scope) => dispatch({ kind: 'scopeChosen', scope })}
          onClose={() => dispatch({ kind: 'scopeClosed' })}
        />
      )}
      {state.conflict && (
        <MergeDialog
          conflicts={state.conflict.groups}
          mine={state.conflict.merged}
          theirs={state.conflict.theirs.form}
          onChoose={(choices) => dispatch({ kind: 'conflictResolved', choices })}
          onClose={() => dispatch({ kind: 'conflictClosed' })}
        />
      )}
    </>
  );
}

/** What is to be said about the form as a whole. */
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
    // What is in a tab that is not shown is said here, or no one would know.
    ...fieldsWithProblems(fields).flatMap((field) => {
      const problem = fields[field];
      const at = TAB_OF_FIELD[field];
      return problem && at !== 'column' && !tabs.includes(at) ? [toWords(problem)] : [];
    }),
  ];
}

/** Whether an id is a person's, in its short form or the full one. */
function isPerson(id: string, fullId: string): boolean {
  return id === fullId || fullId.startsWith(`${id}@`);
}

function problemsOfPeople(
  people: readonly FormPerson[],
  problems: ReadonlyMap<number, Parameters<ReturnType<typeof useProblemLines>>[0]>,
  toLines: ReturnType<typeof useProblemLines>,
): ReadonlyMap<string, string> {
  return new Map(
    [...problems].flatMap(([place, problem]) => {
      const id = people[place]?.id;
      return id === undefined ? [] : [[id, toLines(problem).join(' ')] as const];
    }),
  );
}
