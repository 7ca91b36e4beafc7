import { useTranslation } from 'react-i18next';
import { type ConferenceForm, settled } from '#renderer/domain/personal/conferenceForm.ts';
import styles from './Summary.module.css';
import { useScheduleWords } from './useScheduleWords.ts';

/** What was answered so far, in a few words that stay in sight. */
export function Summary({
  form: typed,
  peopleCount,
  nowMs,
}: {
  readonly form: ConferenceForm;
  /** Everyone planned, the owner included. */
  readonly peopleCount: number;
  readonly nowMs: number;
}) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const { toFacts } = useScheduleWords();
  const form = settled(typed);
  const facts = [
    ...toFacts(form, nowMs),
    t('summary.people', { count: peopleCount }),
    t(form.isPublic ? 'summary.guests' : 'access.private'),
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
