import {
  type ReactNode,
  useRef,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  useId,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ConferenceForm, FormPerson } from '#renderer/domain/scheduler/conferenceForm.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import type { SchedulerPlace, FormSource } from '#renderer/state/scheduler/schedulerDraft.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './Scheduler.module.css';
import { SchedulerNotices } from './SchedulerNotices.tsx';
import { PeopleField } from './participants/PeopleField.tsx';
import { type LayoutSlot, OptionTabs } from './OptionTabs.tsx';
import { useBusyWords } from './useBusyWords.ts';
import type { SavedForm, SchedulerState } from './schedulerFlow.ts';
import type { SchedulerTab } from './schedulerProblems.ts';
import { type SchedulerParts, useSchedulerView } from './useSchedulerView.ts';
import { focusField } from './Field.tsx';
import { SERIES_SCOPES, type SeriesScope } from '#shared/conferences/series.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { RadioList } from '#renderer/ui/fields/RadioList.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';

interface SchedulerProps {
  readonly place: SchedulerPlace;
  readonly source: FormSource;
  readonly start: ConferenceForm;
  readonly title: string;
  /** Alternative starts, among the further options. */
  readonly beginning?: ReactNode;
  readonly renderLayout: (slot: LayoutSlot) => ReactNode;
  readonly onSaved: (saved: SavedForm) => void;
  readonly onCancel: () => void;
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
}: SchedulerProps) {
  const { t } = useTranslation(['scheduler', 'common']);
  const toLines = useProblemLines();
  const offlineReason = useOfflineReason();
  const root = useRef<HTMLDivElement>(null);
  const { view, planned, tabs, chosen, withProblems, messages, fitsTemplate, state, dispatch } =
    useSchedulerView({ place, source, start, onSaved });
  const { form } = state;
  useSchedulerFocus(root, state);
  const chooseTab = (chosenTab: SchedulerTab | undefined) =>
    dispatch({ kind: 'tabChosen', tab: chosenTab });
  const save = () => dispatch({ kind: 'savePressed' });
  const canSave = !state.isDeleted && offlineReason === undefined;
  useSaveKey(root, canSave ? save : undefined);
  const busyOf = useBusyWords(view);

  return (
    <>
      {/* No form element: Enter in a field must not save; with Ctrl or the command key it does, from anywhere. */}
      <div ref={root} className={styles['scheduler']}>
        <h1 className="type20">{title}</h1>
        <SchedulerNotices state={state} dispatch={dispatch} isLocked={view.isLocked} />
        <FormMessage lines={messages} />
        <PlanColumn
          view={view}
          people={
            <PeopleField
              {...planned}
              isPublic={form.isPublic}
              onLetGuestsIn={() => view.change({ isPublic: true })}
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
            <TemplateSaving
              {...{ state, dispatch }}
              isPossible={fitsTemplate && offlineReason === undefined}
            />
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
          view={view}
          state={state}
          peopleCount={planned.people.length}
          blockedReason={offlineReason}
          onSave={save}
          onCancel={onCancel}
        />
      </div>
      <SavingQuestions state={state} dispatch={dispatch} />
    </>
  );
}

/** Questions before saving: which dates of a series, and whose change stays. */
function SavingQuestions({ state, dispatch }: Pick<SchedulerParts, 'state' | 'dispatch'>) {
  return (
    <>
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

/** Saves the form as a template, and shows that it was saved. */
function TemplateSaving({
  state,
  dispatch,
  isPossible,
}: Pick<SchedulerParts, 'state' | 'dispatch'> & { readonly isPossible: boolean }) {
  const { t } = useTranslation('scheduler');
  return (
    <>
      {isPossible && (
        <Button
          variant="quiet"
          isBusy={state.out?.kind === 'template'}
          onClick={() => dispatch({ kind: 'templatePressed' })}
        >
          {t('saveAsTemplate')}
        </Button>
      )}
      <p role="status" className="muted type13">
        {state.isTemplateSaved && t('savedAsTemplate')}
      </p>
    </>
  );
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

/** Saves with Ctrl+Enter or Command+Enter anywhere in a frame, if saving is possible. */
function useSaveKey(root: RefObject<HTMLElement | null>, save: (() => void) | undefined): void {
  const saveTyped = useEffectEvent(() => save?.());
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !save) return;
    event.preventDefault();
    event.stopPropagation();
    // Blurs the field first, as pressing the button would: it may still contain a name.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    queueMicrotask(() => saveTyped());
  });
  useEffect(() => {
    const frame = root.current;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    frame?.addEventListener('keydown', listen);
    return () => frame?.removeEventListener('keydown', listen);
  }, [root]);
}

/** Moves the focus to where people continue: the name of a new conference, a layout's windows, or a field with a problem. */
function useSchedulerFocus(
  root: RefObject<HTMLElement | null>,
  { place: { id }, tab, focusWish }: SchedulerState,
): void {
  const isNew = id === undefined;
  useEffect(() => {
    if (isNew) focusField(root.current, 'topic');
  }, [isNew, root]);
  // All windows of a layout must be visible, so that an arrow key moves a person and not the page.
  useEffect(() => {
    if (tab === 'layout') {
      root.current?.querySelector('[role=tablist]')?.scrollIntoView({ block: 'start' });
    }
  }, [tab, root]);
  useEffect(() => {
    if (focusWish) focusField(root.current, focusWish.field);
  }, [focusWish, root]);
}

/** Asks which dates of a series an edit applies to. */
function SeriesScopeDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (scope: SeriesScope) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'scheduler', 'common']);
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <Dialog
      title={t('series.edit')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={() => onChoose(scope)}>
            {t('scheduler:save')}
          </Button>
        </>
      }
    >
      <RadioList<SeriesScope>
        label={t('series.edit')}
        value={scope}
        choices={SERIES_SCOPES.map((value) => ({ value, label: t(`series.${value}`) }))}
        onChange={setScope}
      />
    </Dialog>
  );
}

/** The further options, collapsed until opened or until one has a problem. */
function MoreOptions({
  isOpen,
  mark,
  onToggle,
  children,
}: {
  readonly isOpen: boolean;
  /** The text beside the button when an option has a problem. */
  readonly mark: string | undefined;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="row wrap gap8x16">
        <Button
          variant="quiet"
          icon={<Sign size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {t('more')}
        </Button>
        {!isOpen && mark !== undefined && <span className={styles['error']}>{mark}</span>}
      </div>
      {isOpen && (
        <div id={id} className={styles['panel']}>
          {children}
        </div>
      )}
    </>
  );
}
