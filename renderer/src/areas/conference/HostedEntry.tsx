import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Conference } from '#shared/wire/conference.ts';
import { type HostedClient, findHostedClient } from '#renderer/domain/hostedClient.ts';
import { callObstacle } from '#renderer/platform/browser/callSupport.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import type { SoftwareClientsState } from '#renderer/state/softwareClients.ts';
import button from '#renderer/ui/Button.module.css';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { NoCallHere, OtherWays } from './CallGate.tsx';
import styles from './ConferencePage.module.css';

/** The server's client for a page of this host. The policy of the shell's pages lets nothing be embedded. */
export function hostedClientOf(
  clients: SoftwareClientsState,
  isFrameRefused = false,
): HostedClient | undefined {
  const canEmbed = findShell() === undefined && !isFrameRefused;
  return findHostedClient(clients.list, location.href, canEmbed);
}

/** The way into a call that the server holds in a client of its own, which asks for name and devices itself (RT-7). */
export function HostedEntry({
  conference,
  clients,
  client,
}: {
  readonly conference: Conference;
  readonly clients: SoftwareClientsState;
  readonly client: HostedClient | undefined;
}) {
  const { t } = useTranslation(['conference', 'common', 'call']);
  const request = useSetAtom(requestAtom);
  const isInShell = findShell() !== undefined;
  // A page of an app has no Back: there the client gets a window of its own.
  const isApart = useAtomValue(launchModeAtom) === 'inApp' || isInShell;
  if (clients.kind === 'loading') return <Waiting label={t('common:loading.conference')} />;
  if (client === undefined) {
    return (
      <Callout
        title={t('hosted.missing')}
        ways={[t('gate.app')]}
        actions={
          <>
            <Button onClick={clients.retry}>{t('common:retry')}</Button>
            <OtherWays callId={conference.id} />
          </>
        }
      />
    );
  }
  const obstacle = isInShell ? undefined : callObstacle();
  const isInTheWay = obstacle === 'unsupported' || !client.address.startsWith('https:');
  if (obstacle !== undefined && isInTheWay) {
    return <NoCallHere conference={conference} obstacle={obstacle} />;
  }
  if (client.way === 'embed') {
    const target = { name: 'conference.conference', params: { id: conference.id } } as const;
    return (
      <Button variant="primary" isWide onClick={() => request({ kind: 'navigate', target })}>
        {t('call:lobby.join')}
      </Button>
    );
  }
  return (
    <>
      <a
        className={`${button['button']} ${button['primary']} ${button['wide']}`}
        href={client.address}
        rel="noreferrer"
        target={isApart ? '_blank' : undefined}
      >
        {t('call:lobby.join')}
      </a>
      <p className={styles['hint']}>{t(isApart ? 'hosted.outside' : 'hosted.here')}</p>
    </>
  );
}
