import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { isOwnedBy } from '#renderer/domain/owners.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { Later } from '#renderer/ui/Later.tsx';
import { ConferenceFacts } from './ConferenceFacts.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import { ConferenceRegistration } from './ConferenceRegistration.tsx';
import { JoinInApp } from '#renderer/features/joinConference/JoinInApp.tsx';
import { GreenRoom } from './GreenRoom.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { HostedEntry, hostedClientOf } from './HostedEntry.tsx';
import { NotStartedYet } from './NotStartedYet.tsx';
import { ShareActions } from './ShareActions.tsx';
import { StartNews } from './StartNews.tsx';
import { useConferenceNow } from './useConferenceNow.ts';
import columns from './EntryColumns.module.css';

/** `/c/{id}`: the facts of a conference, and the action for the moment: join, or wait (RT-6). */
export function ConferencePage({ callId }: { readonly callId: string }) {
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate isEntry callId={callId}>
        {(conference) => <Ready conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function Ready({ conference }: { readonly conference: PublicConference }) {
  const { t } = useTranslation(['conference', 'common']);
  const user = useAtomValue(sessionUserAtom);
  const clients = useSoftwareClients({
    clientCase: 'join_conference_button',
    callId: conference.id,
  });
  const engine = useAtomValue(readyServerInfoAtom)?.engine;
  // The call's part loads once the lobby is shown, while the person checks their picture.
  useEffect(() => {
    whenIdle(() => {
      prefetchPart('call');
      if (engine === 'livekit') prefetchPart('livekit');
    });
  }, [engine]);
  const now = useConferenceNow(conference);
  const { state, times } = now;
  const canEnter = state.kind === 'running' || isOwnedBy(conference, user?.id);
  return (
    <>
      <StartNews canEnter={canEnter} topic={conference.topic} />
      {canEnter && engine !== 'hosted' ? (
        <GreenRoom {...now} clients={clients} />
      ) : (
        <div className={columns['columns']}>
          <section className={columns['facts']}>
            <ConferenceFacts {...now} />
          </section>
          <section className={columns['entry']} aria-label={t('main.entry')}>
            {canEnter ? (
              <HostedEntry
                conference={conference}
                clients={clients}
                client={hostedClientOf(clients)}
              />
            ) : (
              <NotStartedYet conference={conference} state={state} />
            )}
            <ConferenceRegistration {...now} />
            {state.kind !== 'ended' && (
              <Later>
                <JoinInApp conference={conference} clients={clients.list} />
              </Later>
            )}
          </section>
          <section className={columns['more']}>
            <Later>
              <ShareActions conference={conference} times={times} isOver={state.kind === 'ended'} />
              <MoreLinks callId={conference.id} offersCheck={canEnter} />
            </Later>
          </section>
        </div>
      )}
    </>
  );
}
