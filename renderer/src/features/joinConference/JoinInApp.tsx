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
 * The way into the installed app. A browser does not say whether a program took the link, so the page
 * watches, and offers other ways when nothing opened. Inside the app it is the app that is asked. The same on the
 * conference's page and on its card, so its looks are those of the basic components, which every area has.
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
  /** One way of several rather than the next thing to do. */
  readonly isQuiet?: boolean;
  /** With what the person is about to join; the client takes it over. */
  readonly choice?: HandOverChoice;
  /** Leads to the way in by browser; absent where that is closed now. */
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

/** Inside the client: hands the conference over to it, where it takes conferences at all. */
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

/** A system that opens a program takes the focus away by then; a page has no other sign of it. */
const APP_OPENING_MS = 2500;

/**
 * Watches whether a link into a program was taken up: then this window loses the focus, to the program
 * or to the browser's question. Calls back when neither happened. Returns the end of the watch.
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
