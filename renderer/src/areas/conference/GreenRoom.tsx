import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAtomValue } from 'jotai';
import { Users } from 'lucide-react';
import { LANGUAGES } from '#shared/languages.ts';
import { EffectChoices } from '#renderer/features/effects/EffectChoices.tsx';
import { JoinInApp } from '#renderer/features/joinConference/JoinInApp.tsx';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import { PermissionHelp } from '#renderer/features/permissionHelp/PermissionHelp.tsx';
import type { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import layout from '#renderer/ui/EntryLayout.module.css';
import { Later } from '#renderer/ui/Later.tsx';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { CallGate } from './CallGate.tsx';
import { ConferenceRegistration } from './ConferenceRegistration.tsx';
import { EarlyName } from './EarlyName.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { ShareActions } from './ShareActions.tsx';
import type { ConferenceNow } from './useConferenceNow.ts';
import { useLobbyEntry } from './useLobbyEntry.ts';
import columns from './EntryColumns.module.css';
import { ConferenceHead } from './ConferenceFacts.tsx';
import styles from './ConferenceFacts.module.css';

/** The page where a person gets ready for a call: short facts, the picture, and Join. */
export function GreenRoom({
  clients,
  ...now
}: ConferenceNow & { readonly clients: ReturnType<typeof useSoftwareClients> }) {
  const { t } = useTranslation('conference');
  const { conference, times } = now;
  const { startsOff, ...lobby } = useLobbyEntry(now);
  const room = useRef<HTMLElement>(null);
  const facts = <FactsInShort {...now} />;
  return (
    <section ref={room} className={layout['greenRoom']} aria-label={t('main.entry')}>
      <CallGate conference={conference} facts={facts}>
        <Lobby
          {...lobby}
          heading={facts}
          renderHelp={(help) => <PermissionHelp {...help} />}
          effectChoices={<EffectChoices />}
          renderAfter={(choice) => (
            <>
              <ConferenceRegistration {...now} />
              <Later>
                <JoinInApp
                  isQuiet
                  choice={choice}
                  conference={conference}
                  clients={clients.list}
                  onJoinInBrowser={() => firstQuestion(room.current)?.focus()}
                />
              </Later>
            </>
          )}
        >
          <EarlyName />
          {startsOff.audio && <p className="muted type14">{t('access.mutedMicrophone')}</p>}
          {startsOff.video && <p className="muted type14">{t('access.mutedCamera')}</p>}
        </Lobby>
      </CallGate>
      <div className={columns['quietLine']}>
        <Later>
          <ShareActions isQuiet conference={conference} times={times} isOver={false} />
          <MoreLinks callId={conference.id} offersCheck />
        </Later>
      </div>
    </section>
  );
}

/** The first step to join: the first field, or Join. */
function firstQuestion(room: HTMLElement | null): HTMLElement | null | undefined {
  return room?.querySelector<HTMLElement>('form input, form button[type="submit"]');
}

const MINUTE_MS = 60_000;

/** The facts before joining: topic, time, owner, and the number of people inside. */
function FactsInShort({ conference, state, times, nowMs }: ConferenceNow) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const isRunning = state.kind === 'running';
  const inside = useParticipantCount(conference.id, isRunning);
  const runningMs = isRunning && state.sinceMs !== undefined ? nowMs - state.sinceMs : 0;
  const owner = displayText(conference.ownerName);
  return (
    <div className={styles['short']}>
      <ConferenceHead
        conference={conference}
        isLive={isRunning}
        state={
          runningMs < MINUTE_MS
            ? t(`state.${state.kind}`)
            : t('facts.live', { time: lengthText(tag, runningMs) })
        }
      />
      <ul className={styles['line']}>
        {!isRunning && times !== undefined && (
          <li>
            <time dateTime={new Date(times.startMs).toISOString()}>{times.period}</time>
          </li>
        )}
        {owner !== '' && <li>{t('facts.ownerNamed', { owner: isolated(owner) })}</li>}
        {conference.streamUrl !== undefined && (
          <li>
            <a href={conference.streamUrl} target="_blank" rel="noreferrer">
              {t('facts.watch')}
            </a>
          </li>
        )}
        {/* It comes last: its words move nothing when they come. */}
        {inside !== undefined && (
          <li>
            <Users size={18} />
            {insideText(inside)}
          </li>
        )}
      </ul>
    </div>
  );

  function insideText(count: number | 'asked'): string {
    if (count === 'asked') return '…';
    if (count === 0) return t('facts.noOne');
    return t('facts.people', { count, number: numberFormat(tag).format(count) });
  }
}
