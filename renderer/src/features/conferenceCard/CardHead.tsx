import { useTranslation } from 'react-i18next';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useNow } from '#renderer/state/now.ts';
import { CardWhen } from './CardTimes.tsx';
import styles from './ConferenceCard.module.css';

/** A conference's state, name and time: the part of the card that its row in a list already has. */
export function CardHead({
  conference,
  description = '',
}: {
  readonly conference: ListedConference;
  readonly description?: string;
}) {
  const { t } = useTranslation('conference');
  const now = useNow();
  const state = conferenceState(conference, now);
  const times = useConferenceTimes(conference, now);
  return (
    <header className={styles['head']}>
      <p
        className={
          state.kind === 'running'
            ? 'pad0x8 accentText strong type13 accentSoft pill'
            : 'pad0x8 muted strong type13 sunken pill'
        }
        role="status"
      >
        {t(`state.${state.kind}`)}
      </p>
      <h2 className="type20 breaks">
        <bdi>{displayText(conference.topic)}</bdi>
      </h2>
      <CardWhen conference={conference} times={times} />
      {description !== '' && (
        <p className={styles['description']}>
          <bdi>{description}</bdi>
        </p>
      )}
    </header>
  );
}
