import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { useNow } from '#renderer/state/now.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { ConferenceFacts } from './ConferenceFacts.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import styles from './ConferencePage.module.css';
import { NotStartedYet } from './NotStartedYet.tsx';
import { useCallId } from './useCallId.ts';
import { useLobbyEntry } from './useLobbyEntry.ts';

/** `/c/{id}`: the facts of a conference, and the one thing that fits the moment: join, or wait (RT-6). */
export function ConferencePage() {
  const callId = useCallId();
  return (
    <ConferenceFrame>
      <ConferenceGate callId={callId}>
        {(conference) => <Ready conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function Ready({ conference }: { readonly conference: Conference }) {
  const { t } = useTranslation(['conference', 'common']);
  const request = useSetAtom(requestAtom);
  const user = useAtomValue(sessionUserAtom);
  const lobby = useLobbyEntry(conference.id);
  // The call is fetched once the lobby is up and the person looks into the mirror, not before and not after.
  useEffect(() => {
    whenIdle(() => prefetchPart('call'));
  }, []);
  const state = conferenceState(conference, useNow());
  const isOwner = user !== undefined && conference.ownerId.split('@')[0] === user.id;
  const canEnter = state.kind === 'running' || isOwner;
  return (
    <div className={styles['columns']}>
      <section className={styles['facts']}>
        <ConferenceFacts conference={conference} state={state} />
        <nav className={styles['links']} aria-label={t('main.more')}>
          {(['conference.info', 'conference.how-to-join'] as const).map((name) => (
            <button
              key={name}
              type="button"
              onClick={() =>
                request({ kind: 'navigate', target: { name, params: { id: conference.id } } })
              }
            >
              {t(name === 'conference.info' ? 'main.info' : 'main.howToJoin')}
            </button>
          ))}
        </nav>
      </section>
      <section className={styles['entry']} aria-label={t('main.entry')}>
        {canEnter ? <Lobby {...lobby} /> : <NotStartedYet conference={conference} state={state} />}
      </section>
    </div>
  );
}
