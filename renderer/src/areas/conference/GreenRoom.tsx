import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EffectChoices } from '#renderer/features/effects/EffectChoices.tsx';
import { JoinInApp } from '#renderer/features/joinConference/JoinInApp.tsx';
import { Lobby } from '#renderer/features/lobby/Lobby.tsx';
import { PermissionHelp } from '#renderer/features/permissionHelp/PermissionHelp.tsx';
import type { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import layout from '#renderer/ui/EntryLayout.module.css';
import { Later } from '#renderer/ui/Later.tsx';
import { CallGate } from './CallGate.tsx';
import { ConferenceRegistration } from './ConferenceRegistration.tsx';
import { EarlyName } from './EarlyName.tsx';
import { FactsInShort } from './FactsInShort.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { ShareActions } from './ShareActions.tsx';
import type { ConferenceNow } from './useConferenceNow.ts';
import { useLobbyEntry } from './useLobbyEntry.ts';
import columns from './EntryColumns.module.css';

/** Where a person gets ready for a call: the facts in a few words, the picture, and the way in. */
export function GreenRoom({
  clients,
  ...now
}: ConferenceNow & { readonly clients: ReturnType<typeof useSoftwareClients> }) {
  const { t } = useTranslation('conference');
  const { conference, times } = now;
  const { startsOff, ...lobby } = useLobbyEntry(conference);
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
          after={
            <>
              <ConferenceRegistration {...now} />
              <Later>
                <JoinInApp
                  isQuiet
                  conference={conference}
                  clients={clients.list}
                  onJoinInBrowser={() => firstQuestion(room.current)?.focus()}
                />
              </Later>
            </>
          }
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

/** Where the way in begins: the first field, or Join. */
function firstQuestion(room: HTMLElement | null): HTMLElement | null | undefined {
  return room?.querySelector<HTMLElement>('form input, form button[type="submit"]');
}
