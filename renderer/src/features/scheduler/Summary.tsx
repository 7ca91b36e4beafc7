import { useTranslation } from 'react-i18next';
import { type ConferenceForm, settled } from '#renderer/domain/scheduler/conferenceForm.ts';
import { formAccess } from './PlanColumn.tsx';
import styles from './SaveBar.module.css';
import { useScheduleWords } from './useScheduleWords.ts';

/** What was answered so far, in a few words that stay in sight. */
export function Summary({
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
