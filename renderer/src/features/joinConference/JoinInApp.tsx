import { AppWindow } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { Button } from '#renderer/ui/Button.tsx';
import button from '#renderer/ui/Button.module.css';
import callout from '#renderer/ui/Callout.module.css';
import form from '#renderer/ui/Form.module.css';
import { appAddress, useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import {
  type HandOverChoice,
  canHandOverAtom,
  handOverConferenceAtom,
} from '#renderer/state/clientBridge.ts';

/**
 * Opens the conference in the installed app. A browser doesn't report whether a program accepted the link, so the page watches, and
 * offers alternatives if nothing opened. In in-app mode, it asks the client. It is used on the conference's page and on its card,
 * so it only uses basic components, which every area has.
 */
export function JoinInApp({
  conference,
  clients,
  isQuiet = false,
  choice,
  onJoinInBrowser,
}: {
  readonly conference: PublicConference;
  readonly clients: readonly SoftwareClient[];
  /** Whether it is an alternative rather than the main action. */
  readonly isQuiet?: boolean;
  /** The person's choices in the lobby, which the client takes over. */
  readonly choice?: HandOverChoice;
  /** Joins in the browser; undefined when that isn't possible now. */
  readonly onJoinInBrowser?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const mode = useAtomValue(launchModeAtom);
  const goTo = useSetAtom(goToAtom);
  const { server } = useConferenceLinks(conference);
  const [hasFailed, setHasFailed] = useState(false);
  const stopWatching = useRef<() => void>(undefined);
  useEffect(() => () => stopWatching.current?.(), []);

  if (mode === 'inApp') return <JoinByClient callId={conference.id} choice={choice} />;
  const address = appAddress(clients, conference.id, server);

  function handleOpen(): void {
    setHasFailed(false);
    stopWatching.current?.();
    stopWatching.current = watchAppOpening(() => setHasFailed(true));
  }

  return (
    <div className="column">
      {/* A link and no script: browsers ask before they open a program only where a person pressed. */}
      <a
        className={`${button['button']} ${button[isQuiet ? 'quiet' : 'secondary']} ${button['wide']}`}
        href={address}
        rel="noreferrer"
        onClick={handleOpen}
      >
        {!isQuiet && <AppWindow size={18} />}
        {t('app.open')}
      </a>
      <div role="status" className={form['reason']}>
        {hasFailed && (
          <div className={callout['callout']}>
            <p className="strong">{t('app.nothingOpened')}</p>
            <p>{t('app.maybeMissing')}</p>
            <div className="wrap gap8">
              <Button
                variant="quiet"
                onClick={() =>
                  goTo({ name: 'conference.how-to-join', params: { id: conference.id } })
                }
              >
                {t('app.download')}
              </Button>
              <a
                className={`${button['button']} ${button['quiet']}`}
                href={address}
                rel="noreferrer"
                onClick={handleOpen}
              >
                {t('common:retry')}
              </a>
              {onJoinInBrowser && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    setHasFailed(false);
                    onJoinInBrowser();
                  }}
                >
                  {t('app.joinInBrowser')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** In in-app mode: passes the conference to the client, if it supports that. */
function JoinByClient({
  callId,
  choice,
}: {
  readonly callId: string;
  readonly choice: HandOverChoice | undefined;
}) {
  const { t } = useTranslation('conference');
  const canHandOver = useAtomValue(canHandOverAtom);
  const handOver = useSetAtom(handOverConferenceAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!canHandOver) return undefined;

  async function handlePress(): Promise<void> {
    setState('busy');
    setState((await handOver(callId, choice)) ? 'idle' : 'failed');
  }

  return (
    <div className="column">
      <Button
        icon={<AppWindow size={18} />}
        isBusy={state === 'busy'}
        onClick={() => void handlePress()}
      >
        {t('app.open')}
      </Button>
      <div role="status" className={form['reason']}>
        {state === 'failed' && (
          <div className={callout['callout']}>
            <p className="strong">{t('app.nothingOpened')}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Opening a program takes the focus from the page within this time; there is no other sign. */
const APP_OPENING_MS = 2500;

/**
 * Watches whether a program accepted a link: then this window loses the focus, to the program or to the browser's prompt. Calls
 * back if neither happens. Returns a function that stops this.
 */
function watchAppOpening(onNothing: () => void): () => void {
  const events = [
    [window, 'blur'],
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const;
  function stop(): void {
    clearTimeout(timer);
    for (const [target, name] of events) target.removeEventListener(name, stop);
  }
  const timer = setTimeout(() => {
    stop();
    onNothing();
  }, APP_OPENING_MS);
  for (const [target, name] of events) target.addEventListener(name, stop);
  return stop;
}
