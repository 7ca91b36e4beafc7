import { type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { type ConferenceForm, settled } from '#renderer/domain/scheduler/conferenceForm.ts';
import styles from './SaveBar.module.css';
import type { SchedulerParts } from './useSchedulerView.ts';
import { formAccess } from './PlanColumn.tsx';
import { useScheduleWords } from './useScheduleWords.ts';

/**
 * A press takes the focus from a field, which may then add what was typed into it and make the page longer: the button under the
 * pointer moves away, and the press must still be its own.
 */
function keepPress({ target, pointerId }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  button?.setPointerCapture(pointerId);
}

/** What was answered so far, and saving it; always in sight. */
export function SaveBar({
  view: { form, series, nowMs, isNew, type },
  state: { out, isDeleted, progress },
  peopleCount,
  blockedReason,
  onSave,
  onCancel,
}: Pick<SchedulerParts, 'view' | 'state'> & {
  readonly peopleCount: number;
  /** Why nothing can be sent now, in words. */
  readonly blockedReason: string | undefined;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const noteId = useId();
  /** How far a save got that takes a while. */
  const news =
    progress?.isStopped === false
      ? t('series.making', { made: progress.made, total: progress.total })
      : undefined;
  return (
    <footer className={styles['bar']} onPointerDown={keepPress}>
      <Summary
        {...{ form, series, nowMs, peopleCount }}
        isInviting={isNew && type !== 'template'}
      />
      {/* Always there, so that screen readers hear the reason when it comes. */}
      <p id={noteId} role="status" className="muted type13 unlessEmpty">
        {blockedReason ?? news}
      </p>
      <Button onClick={onCancel}>{t('common:cancel')}</Button>
      <Button
        variant="primary"
        isBusy={out?.kind === 'save'}
        isBlocked={isDeleted || blockedReason !== undefined}
        aria-describedby={noteId}
        onClick={onSave}
      >
        {t('save')}
      </Button>
    </footer>
  );
}

/** What was answered so far, in a few words that stay in sight. */
function Summary({
  form: typed,
  series,
  peopleCount,
  isInviting,
  nowMs,
}: {
  readonly form: ConferenceForm;
  /** The starts of the conferences that it becomes, where it is not a single one. */
  readonly series: readonly number[] | undefined;
  /** Everyone planned but the owner. */
  readonly peopleCount: number;
  /** Whether those planned get an invitation when it is saved. */
  readonly isInviting: boolean;
  readonly nowMs: number;
}) {
  const { t } = useTranslation(['scheduler', 'conference', 'user']);
  const { toFacts, toPlan } = useScheduleWords();
  const form = settled(typed);
  const plan = series && toPlan(form, series);
  const facts = [
    ...toFacts(form, nowMs),
    ...(plan === undefined ? [] : [plan]),
    ...(isInviting && peopleCount > 0
      ? [t('user:card.saved.invited', { count: peopleCount })]
      : [t('summary.people', { count: peopleCount + 1 })]),
    t(`access.${formAccess(form)}`),
    ...(form.hasRegistration ? [t('tabs.registration')] : []),
    ...(form.hasPin && form.pin.trim() !== '' ? [t('summary.pin', { pin: form.pin.trim() })] : []),
    ...(form.hasWaitingRoom ? [t('entry.waitingRoom')] : []),
    ...(form.isRecorded ? [t('rights.recording')] : []),
  ];
  return (
    <ul className={styles['summary']} aria-label={t('summary.title')}>
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
