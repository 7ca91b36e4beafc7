import { useTranslation } from 'react-i18next';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { useNow } from '#renderer/state/now.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import listStyles from '#renderer/ui/List.module.css';
import { BackToConference } from './BackToConference.tsx';
import { ConferenceFacts } from './ConferenceFacts.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import { useCallId } from './useCallId.ts';
import styles from './ConferencePage.module.css';

/** `/c/{id}/info`: the facts of a conference and the ways to join it (RT-8). */
export function InfoPage() {
  const { t } = useTranslation('conference');
  const callId = useCallId();
  const now = useNow();
  const clients = useSoftwareClients({ clientCase: 'join_conference_roaming', callId });
  return (
    <ConferenceFrame>
      <ConferenceGate callId={callId}>
        {(conference) => (
          <div className={styles['facts']}>
            <ConferenceFacts conference={conference} state={conferenceState(conference, now)} />
            {clients.list.length > 0 && (
              <section>
                <h2>{t('info.clients')}</h2>
                <ul className={listStyles['list']}>
                  {clients.list.map((client) => (
                    <li key={client.platform} className={listStyles['item']}>
                      <bdi>{client.name}</bdi>
                      {client.appUrl !== undefined && (
                        <a href={client.appUrl}>{t('info.openInApp')}</a>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <BackToConference callId={callId} />
          </div>
        )}
      </ConferenceGate>
    </ConferenceFrame>
  );
}
