import { type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { type ConferenceForm, settled } from '#renderer/domain/scheduler/conferenceForm.ts';
import styles from './SaveBar.module.css';
import type { SchedulerParts } from './useSchedulerView.ts';
import { formAccess } from './PlanColumn.tsx';
import { useScheduleWords } from './useScheduleWords.ts';

/**
 * A press takes the focus from a field, which may then accept its input and make the page longer, so that the button moves away
 * from the pointer. The press must still count.
 */
function keepPress({ target, pointerId }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  button?.setPointerCapture(pointerId);
}

/** A summary of the form with the save button; always visible. */
export function SaveBar({
  view: { form, series, nowMs, isNew, type },
  state: { out, isDeleted, progress },
  peopleCount,
  blockedReason,
  onSave,
  onCancel,
}: Pick<SchedulerParts, 'view' | 'state'> & {
  readonly peopleCount: number;
  /** The text that explains why nothing can be sent. */
  readonly blockedReason: string | undefined;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const noteId = useId();
  /** The progress of a long save. */
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

/** A short summary of the form that stays visible. */
function Summary({
  form: typed,
  series,
  peopleCount,
  isInviting,
  nowMs,
}: {
  readonly form: ConferenceForm;
  /** The starts of the conferences of a series. */
  readonly series: readonly number[] | undefined;
  /** All planned people except the owner. */
  readonly peopleCount: number;
  /** Whether saving sends invitations. */
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
