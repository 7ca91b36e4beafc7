import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { BackToConference } from './BackToConference.tsx';
import { ConferenceFacts } from './ConferenceFacts.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import styles from './ConferencePage.module.css';
import { JoinInApp } from '#renderer/features/joinConference/JoinInApp.tsx';
import { ShareActions } from './ShareActions.tsx';
import { useConferenceNow } from './useConferenceNow.ts';
import facts from './ConferenceFacts.module.css';

/** `/c/{id}/info`: the facts of a conference, who may join, and how (RT-8). */
export function InfoPage({ callId }: { readonly callId: string }) {
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate callId={callId}>
        {(conference) => <Info conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function Info({ conference }: { readonly conference: PublicConference }) {
  const { t } = useTranslation('conference');
  const now = useConferenceNow(conference);
  const clients = useSoftwareClients({
    clientCase: 'join_conference_roaming',
    callId: conference.id,
  });
  const isOver = now.state.kind === 'ended';
  return (
    <div className={styles['single']}>
      <ConferenceFacts {...now} isWhole />
      <AccessFacts conference={conference} />
      <ShareActions conference={conference} times={now.times} isOver={isOver} />
      {!isOver && (
        <section className={styles['ways']} aria-label={t('info.clients')}>
          <JoinInApp conference={conference} clients={clients.list} />
        </section>
      )}
      <BackToConference callId={conference.id} />
    </div>
  );
}

/** Who may join a conference, and what they need. */
function AccessFacts({ conference }: { readonly conference: PublicConference }) {
  const { t } = useTranslation('conference');
  return (
    <section className="column atStart gap12">
      <h2 className="type20">{t('access.title')}</h2>
      <ul className={facts['list']}>
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
