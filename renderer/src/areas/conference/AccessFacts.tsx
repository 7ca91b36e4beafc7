import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import styles from './ConferenceFacts.module.css';

/** Who may come into a conference, and what happens at its door. */
export function AccessFacts({ conference }: { readonly conference: Conference }) {
  const { t } = useTranslation('conference');
  return (
    <section className={styles['head']}>
      <h2>{t('access.title')}</h2>
      <ul className={styles['list']}>
        <li>{t(audience())}</li>
        {conference.isPinRequired && <li>{t('access.pin')}</li>}
        {conference.hasWaitingRoom && <li>{t('access.waitingRoom')}</li>}
        {conference.mutesMicrophoneOnJoin && <li>{t('access.mutedMicrophone')}</li>}
        {conference.mutesCameraOnJoin && <li>{t('access.mutedCamera')}</li>}
      </ul>
    </section>
  );

  function audience(): 'access.guests' | 'access.invited' | 'access.users' {
    if (conference.isInvitedOnly) return 'access.invited';
    return conference.allowsGuests ? 'access.guests' : 'access.users';
  }
}
