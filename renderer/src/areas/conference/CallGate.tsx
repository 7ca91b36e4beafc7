import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { secureTarget } from '#renderer/domain/secureTarget.ts';
import {
  type CallObstacle,
  callObstacle,
  isHandheld,
} from '#renderer/platform/browser/callSupport.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import button from '#renderer/ui/Button.module.css';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import columns from './EntryColumns.module.css';

/** Checks before the lobby whether calls work in this page, because otherwise people join and hear nothing. */
export function CallGate({
  conference,
  facts,
  children,
}: {
  readonly conference: PublicConference;
  /** Shown next to the obstacle. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}) {
  const [obstacle] = useState(() => callObstacle());
  if (obstacle === undefined) return children;
  return (
    <div className={columns['columns']}>
      <div className={columns['facts']}>{facts}</div>
      <div className={columns['entry']}>
        <NoCallHere conference={conference} obstacle={obstacle} />
      </div>
    </div>
  );
}

/** Why calls don't work in this page, and the other ways to join. */
export function NoCallHere({
  conference,
  obstacle,
}: {
  readonly conference: PublicConference;
  readonly obstacle: CallObstacle;
}) {
  const { t } = useTranslation(['conference', 'common', 'devices', 'httpsWarning']);
  const secureUrl = useAtomValue(readyServerInfoAtom)?.secureUrl;
  const open = useSetAtom(openDialogAtom);
  const links = useConferenceLinks(conference);
  const { outcome, copy } = useCopy();
  // A phone can't scan its own screen.
  const [isOnPhone] = useState(() => isHandheld());
  const isInsecure = obstacle === 'insecurePage';
  const secure = isInsecure ? secureTarget(secureUrl, location) : undefined;
  function note(): ReactNode {
    if (outcome === 'copied') return <span role="status">{t('common:copied')}</span>;
    if (outcome === 'refused') return <bdi dir="ltr">{links.page}</bdi>;
    if (secure?.isOtherHost !== true) return undefined;
    return t('httpsWarning:otherHost', { host: secure.host, page: location.hostname });
  }

  return (
    <Callout
      title={t(isInsecure ? 'gate.insecure' : 'gate.unsupported')}
      ways={[
        isInsecure ? t('devices:help.step.openSecure') : t('gate.browser'),
        t('gate.app'),
        ...(isOnPhone ? [] : [t('gate.phone')]),
      ]}
      note={note()}
      actions={
        <>
          {secure && (
            <a className={`${button['button']} ${button['primary']}`} href={secure.url}>
              {secure.isOtherHost
                ? t('httpsWarning:openOther', { host: secure.host })
                : t('httpsWarning:open')}
            </a>
          )}
          {!isInsecure && (
            <Button onClick={() => void copy(links.page)}>{t('share.copyLink')}</Button>
          )}
          {!isOnPhone && (
            <Button
              onClick={() => open({ kind: 'qrCode', link: links.page, fileName: conference.id })}
            >
              {t('qrCode.title')}
            </Button>
          )}
          <OtherWays callId={conference.id} />
        </>
      }
    />
  );
}

/** Links to all ways to join a conference: the app, devices, telephones. */
export function OtherWays({ callId }: { readonly callId: string }) {
  const { t } = useTranslation('conference');
  const goTo = useSetAtom(goToAtom);
  const target = { name: 'conference.how-to-join', params: { id: callId } } as const;
  return <Button onClick={() => goTo(target)}>{t('main.howToJoin')}</Button>;
}
