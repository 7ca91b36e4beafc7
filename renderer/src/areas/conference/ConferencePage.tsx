import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { EffectChoices } from '#renderer/features/effects/EffectChoices.tsx';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import { renderHelp } from './renderHelp.tsx';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { useNow } from '#renderer/state/now.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { Later } from '#renderer/ui/Later.tsx';
import { CallGate } from './CallGate.tsx';
import { ConferenceFacts } from './ConferenceFacts.tsx';
import { ConferenceFrame } from './ConferenceFrame.tsx';
import { ConferenceGate } from './ConferenceGate.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import styles from './ConferencePage.module.css';
import { EarlyName } from './EarlyName.tsx';
import { ConferenceRegistration } from './ConferenceRegistration.tsx';
import { JoinInApp } from '#renderer/features/joinConference/JoinInApp.tsx';
import { HostedEntry, hostedClientOf } from './HostedEntry.tsx';
import { NotStartedYet } from './NotStartedYet.tsx';
import { ShareActions } from './ShareActions.tsx';
import { StartNews } from './StartNews.tsx';
import { useConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useLobbyEntry } from './useLobbyEntry.ts';

/** `/c/{id}`: the facts of a conference, and the one thing that fits the moment: join, or wait (RT-6). */
export function ConferencePage({ callId }: { readonly callId: string }) {
  return (
    <ConferenceFrame callId={callId}>
      <ConferenceGate isEntry callId={callId}>
        {(conference) => <Ready conference={conference} />}
      </ConferenceGate>
    </ConferenceFrame>
  );
}

function Ready({ conference }: { readonly conference: Conference }) {
  const { t } = useTranslation(['conference', 'common']);
  const user = useAtomValue(sessionUserAtom);
  const lobby = useLobbyEntry(conference.id);
  const entry = useRef<HTMLElement>(null);
  const clients = useSoftwareClients({
    clientCase: 'join_conference_button',
    callId: conference.id,
  });
  const engine = useAtomValue(readyServerInfoAtom)?.engine;
  // The call is fetched once the lobby is up and the person looks into the mirror, not before and not after.
  useEffect(() => {
    whenIdle(() => {
      prefetchPart('call');
      if (engine === 'livekit') prefetchPart('livekit');
    });
  }, [engine]);
  const now = useNow();
  const state = conferenceState(conference, now);
  const times = useConferenceTimes(conference, now);
  const isOwner = user !== undefined && conference.ownerId.split('@')[0] === user.id;
  const canEnter = state.kind === 'running' || isOwner;
  return (
    <div className={layout['columns']}>
      <section className={layout['facts']}>
        <ConferenceFacts conference={conference} state={state} times={times} nowMs={now} />
      </section>
      <section ref={entry} className={layout['entry']} aria-label={t('main.entry')}>
        <StartNews canEnter={canEnter} topic={conference.topic} />
        {canEnter && engine === 'hosted' && (
          <HostedEntry conference={conference} clients={clients} client={hostedClientOf(clients)} />
        )}
        {canEnter && engine !== 'hosted' && (
          <CallGate conference={conference}>
            <Lobby {...lobby} renderHelp={renderHelp} effectChoices={<EffectChoices />}>
              <EarlyName />
              {conference.isPinRequired && !isOwner && (
                <p className={styles['hint']}>{t('main.pinAhead')}</p>
              )}
            </Lobby>
          </CallGate>
        )}
        {!canEnter && <NotStartedYet conference={conference} state={state} />}
        <ConferenceRegistration conference={conference} state={state} times={times} />
        {state.kind !== 'ended' && (
          <Later>
            <JoinInApp
              conference={conference}
              clients={clients.list}
              onJoinInBrowser={canEnter ? () => firstQuestion(entry.current)?.focus() : undefined}
            />
          </Later>
        )}
      </section>
      <section className={layout['more']}>
        <Later>
          <ShareActions conference={conference} times={times} isOver={state.kind === 'ended'} />
          <MoreLinks callId={conference.id} offersCheck={canEnter} />
        </Later>
      </section>
    </div>
  );
}

/** Where the way in by browser begins: the lobby's form, or what is in its place. */
function firstQuestion(entry: HTMLElement | null): HTMLElement | null | undefined {
  return (
    entry?.querySelector<HTMLElement>('form input, form button[type="submit"]') ??
    entry?.querySelector<HTMLElement>('a[href], button')
  );
}

function MoreLinks({
  callId,
  offersCheck,
}: {
  readonly callId: string;
  /** Whoever waits for the start is offered the check in a better place. */
  readonly offersCheck: boolean;
}) {
  const { t } = useTranslation('conference');
  const request = useSetAtom(requestAtom);
  return (
    <nav className={styles['links']} aria-label={t('main.more')}>
      {(['conference.info', 'conference.how-to-join'] as const).map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => request({ kind: 'navigate', target: { name, params: { id: callId } } })}
        >
          {t(name === 'conference.info' ? 'main.info' : 'main.howToJoin')}
        </button>
      ))}
      {offersCheck && (
        <button
          type="button"
          onClick={() =>
            request({
              kind: 'navigate',
              target: { name: 'guest.readiness', query: { conference: callId } },
            })
          }
        >
          {t('waiting.check')}
        </button>
      )}
    </nav>
  );
}
