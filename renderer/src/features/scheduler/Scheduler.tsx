import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedFacts } from '#shared/personal/plannedFacts.ts';
import { CONNECTION_KINDS, type ConnectionKind, type Layout } from '#shared/personal/layout.ts';
import {
  type ConferenceForm,
  type FormPerson,
  settled,
} from '#renderer/domain/personal/conferenceForm.ts';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
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
import { type Tab, Tabs } from '#renderer/ui/personal/Tabs.tsx';
import { AdvancedTab } from './AdvancedTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { InterpretationTab } from './InterpretationTab.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { RegistrationTab } from './RegistrationTab.tsx';
import { MoreOptions } from './MoreOptions.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './Scheduler.module.css';
import { SchedulerNotices } from './SchedulerNotices.tsx';
import { SeriesScopeDialog } from './SeriesScopeDialog.tsx';
import { PeopleField } from './participants/PeopleField.tsx';
import { PeopleRoles } from './participants/PeopleRoles.tsx';
import { useBusyWords } from './useBusyWords.ts';
import { type SavedForm, shownProblems } from './schedulerFlow.ts';
import { type SchedulerTab, TAB_OF_FIELD, fieldsWithProblems } from './schedulerProblems.ts';
import { canBeSeries, canTemplateRepeat, isMember, startsOf } from './seriesRules.ts';
import { shownTabs } from './shownTabs.ts';
import { useProblemWords } from './useProblemWords.ts';
import { useSaveKey } from './useSaveKey.ts';
import { useSchedulerFocus } from './useSchedulerFocus.ts';
import { useScheduler } from './useScheduler.ts';
import type { SchedulerView } from './view.ts';

/** What the layout editor needs; the area brings it, because it is a part of its own. */
export interface LayoutSlot {
  readonly layout: Layout | undefined;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly connections: readonly ConnectionKind[];
  readonly hasSpeakerWindows: boolean;
  readonly onChange: (layout: Layout | undefined) => void;
}

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
  const limit = wholeNumber(form.maxParticipants) ?? view.mostParticipants;
  const changePeople = (planned: readonly FormPerson[]) =>
    change({ people: [...owners, ...planned] });
  const chooseTab = (chosenTab: SchedulerTab | undefined) =>
    dispatch({ kind: 'tabChosen', tab: chosenTab });
  const save = () => dispatch({ kind: 'savePressed' });
  const canSave = !state.isDeleted && offlineReason === undefined;
  useSaveKey(root, canSave ? save : undefined);
  const tabs = shownTabs(view, isLocked, info?.capabilities ?? []);
  const chosen = tab === undefined || tabs.includes(tab) ? tab : 'general';
  const withProblems = new Set<SchedulerTab | 'column'>(
    fieldsWithProblems(fields).map((field) => TAB_OF_FIELD[field]),
  );
  const busyOf = useBusyWords(view);
  const { progress } = state;
  const { made = 0, total = 0 } = progress ?? {};
  const messages = [
    ...(progress?.isStopped === true ? [t('series.stopped', { made, total })] : []),
    ...state.reported.general.flatMap(toLines),
    ...(state.saveProblem === undefined ? [] : [t(`problem.${state.saveProblem}`)]),
    // What is in a tab that is not shown is said here, or no one would know.
    ...fieldsWithProblems(fields).flatMap((field) => {
      const problem = fields[field];
      const at = TAB_OF_FIELD[field];
      return problem && at !== 'column' && !tabs.includes(at) ? [toWords(problem)] : [];
    }),
  ];

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
              people={people}
              owner={owner}
              limit={limit}
              isPublic={form.isPublic}
              busyOf={busyOf}
              problems={problemsOfPeople(form.people, state.reported.people, toLines)}
              onChange={changePeople}
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
          <Tabs<SchedulerTab>
            label={t('tabs.label')}
            tabs={tabs.map((key): Tab<SchedulerTab> => ({
              key,
              label: t(`tabs.${key}`),
              mark: withProblems.has(key) ? t('tabs.check') : undefined,
            }))}
            chosen={chosen ?? 'general'}
            onChoose={chooseTab}
          >
            <fieldset disabled={isLocked} className={styles['panel']} key={chosen}>
              {chosen === 'general' && <GeneralTab view={view} />}
              {chosen === 'participants' && (
                <PeopleRoles
                  people={people}
                  owner={owner}
                  limit={limit}
                  hasModerators={has('moderators')}
                  onChange={changePeople}
                />
              )}
              {chosen === 'layout' &&
                renderLayout({
                  layout: form.layout ?? undefined,
                  people: [
                    owner,
                    ...people.map(({ id, displayName }) => ({ id, name: displayName })),
                  ],
                  connections: CONNECTION_KINDS.filter(
                    (kind) => kind !== 'sip' || isCarriedOut('terminals', info?.capabilities ?? []),
                  ),
                  hasSpeakerWindows: true,
                  onChange: (layout) => change({ layout: layout ?? null }),
                })}
              {chosen === 'registration' && <RegistrationTab view={view} />}
              {chosen === 'advanced' && <AdvancedTab view={view} />}
              {chosen === 'interpretation' && <InterpretationTab view={view} />}
            </fieldset>
          </Tabs>
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
          news={progress?.isStopped === false ? t('series.making', { made, total }) : undefined}
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
