import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShellBridge } from '#shared/ipc/bridge.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { type HostedClient, findHostedClient } from '#renderer/domain/hostedClient.ts';
import { callObstacle } from '#renderer/platform/browser/callSupport.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import type { SoftwareClientsState } from '#renderer/state/softwareClients.ts';
import button from '#renderer/ui/Button.module.css';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { NoCallHere, OtherWays } from './CallGate.tsx';
import styles from './ConferencePage.module.css';

/** The server's client for a page on this host. The policy of the shell's pages forbids embedding. */
export function hostedClientOf(
  clients: SoftwareClientsState,
  isFrameRefused = false,
): HostedClient | undefined {
  const canEmbed = findShell() === undefined && !isFrameRefused;
  return findHostedClient(clients.list, location.href, canEmbed);
}

/** Joins a call in the server's own client, which asks for name and devices itself (RT-7). */
export function HostedEntry({
  conference,
  clients,
  client,
}: {
  readonly conference: PublicConference;
  readonly clients: SoftwareClientsState;
  readonly client: HostedClient | undefined;
}) {
  const { t } = useTranslation(['conference', 'common', 'call']);
  const goTo = useSetAtom(goToAtom);
  const isInShell = findShell() !== undefined;
  // A page in an app has no Back button: there the client opens in a window of its own.
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
      <Button variant="primary" isWide onClick={() => goTo(target)}>
        {t('call:lobby.join')}
      </Button>
    );
  }
  return <OpenedClient address={client.address} isApart={isApart} />;
}

/** The link to a client that needs a page of its own. If the app refuses to open it, people can copy it. */
function OpenedClient({
  address,
  isApart,
}: {
  readonly address: string;
  readonly isApart: boolean;
}) {
  const { t } = useTranslation(['conference', 'common', 'call']);
  const shell = findShell();
  const [refused, setRefused] = useState<string>();
  const { outcome, copy } = useCopy();

  async function openByShell(bridge: ShellBridge): Promise<void> {
    const isOpen = await bridge.openExternal(address).then(
      ({ ok }) => ok,
      () => false,
    );
    setRefused(isOpen ? undefined : address);
  }

  return (
    <>
      <a
        className={`${button['button']} ${button['primary']} ${button['wide']}`}
        href={address}
        rel="noreferrer"
        target={isApart ? '_blank' : undefined}
        onClick={(event) => {
          if (shell === undefined) return;
          event.preventDefault();
          void openByShell(shell);
        }}
      >
        {t('call:lobby.join')}
      </a>
      {refused === address ? (
        <Callout
          title={t('hosted.refused')}
          ways={[...(address.startsWith('http:') ? [t('hosted.insecure')] : []), t('gate.browser')]}
          note={
            outcome === 'copied' ? (
              <span role="status">{t('common:copied')}</span>
            ) : (
              <bdi dir="ltr">{address}</bdi>
            )
          }
          actions={<Button onClick={() => void copy(address)}>{t('share.copyLink')}</Button>}
        />
      ) : (
        <p className={styles['hint']}>{t(isApart ? 'hosted.outside' : 'hosted.here')}</p>
      )}
    </>
  );
}
