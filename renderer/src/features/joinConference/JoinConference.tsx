import { useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { useSoftwareClients } from '#renderer/state/softwareClients.ts';
import { Button } from '#renderer/ui/Button.tsx';
import form from '#renderer/ui/Form.module.css';
import { JoinInApp } from './JoinInApp.tsx';

/** The ways into a conference from outside its page: the browser's lobby, the installed app, and all the others. */
export function JoinConference({
  conference,
  canEnter,
}: {
  readonly conference: Conference;
  /** Whether its lobby lets this person in now. */
  readonly canEnter: boolean;
}) {
  const { t } = useTranslation('conference');
  const request = useSetAtom(requestAtom);
  const clients = useSoftwareClients({
    clientCase: 'join_conference_button',
    callId: conference.id,
  });
  const params = { id: conference.id };
  const openLobby = (): void =>
    request({ kind: 'navigate', target: { name: 'conference.main', params } });
  return (
    <div className={form['form']}>
      {canEnter && (
        <Button
          variant="primary"
          icon={<LogIn size={18} strokeWidth={1.75} aria-hidden />}
          onClick={openLobby}
        >
          {t('app.joinInBrowser')}
        </Button>
      )}
      <JoinInApp
        conference={conference}
        clients={clients.list}
        onJoinInBrowser={canEnter ? openLobby : undefined}
      />
      <Button
        variant="quiet"
        onClick={() =>
          request({ kind: 'navigate', target: { name: 'conference.how-to-join', params } })
        }
      >
        {t('main.howToJoin')}
      </Button>
    </div>
  );
}
