import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MainErrorCode, wayOutOf } from '#shared/errors/catalogue.ts';
import { MAIN_ERROR_DELAY_MS } from '#shared/limits.ts';
import type { MainError } from '#renderer/state/mainError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Drawing, type DrawingSubject } from '#renderer/ui/drawings/Drawing.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useRetry } from './useRetry.ts';

const TITLES = {
  ACCESS_DENIED: 'main.ACCESS_DENIED.title',
  SECURITY_FLAW: 'main.SECURITY_FLAW.title',
  LOGOUT_ERROR: 'main.LOGOUT_ERROR.title',
  ChunkLoadError: 'main.ChunkLoadError.title',
  CSS_CHUNK_LOAD_FAILED: 'main.ChunkLoadError.title',
  UNEXPECTED_ANSWER: 'main.UNEXPECTED_ANSWER.title',
} as const satisfies Record<MainErrorCode, string>;

const DRAWINGS = {
  ACCESS_DENIED: 'door',
  SECURITY_FLAW: 'lock',
  LOGOUT_ERROR: 'chair',
  ChunkLoadError: 'pieces',
  CSS_CHUNK_LOAD_FAILED: 'pieces',
  UNEXPECTED_ANSWER: 'server',
} as const satisfies Record<MainErrorCode, DrawingSubject>;

/** The full-page error (CV-7); it appears after half a second, so that a short one doesn't flash. */
export function MainErrorNotice({
  error,
  explanation,
  languageChoice,
  onRetry,
  onReach,
  onSignIn,
}: {
  readonly error: MainError;
  /** The cause, the next step, the contact and the reference of the code. */
  readonly explanation: ReactNode;
  /** What every page offers. */
  readonly languageChoice: ReactNode;
  /** Repeats the navigation that led here. */
  readonly onRetry: () => void;
  /** Tries to reach the server; resolves to whether it responded. */
  readonly onReach: () => Promise<boolean>;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), MAIN_ERROR_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return <Waiting label={t('common:loading.server')} />;

  const { title, text } = describe();
  const isOffline = error.code === '-1';
  const canSignIn = wayOutOf(error.book, error.code) === 'signIn';
  return (
    <Notice
      isAlert
      title={title}
      drawing={
        <Drawing of={isOffline ? 'plug' : error.book === 'main' ? DRAWINGS[error.code] : 'chair'} />
      }
      actions={
        isOffline ? (
          <ConnectionLost onTry={onReach} />
        ) : (
          <>
            <Button variant={canSignIn ? 'secondary' : 'primary'} onClick={onRetry}>
              {t('common:retry')}
            </Button>
            {canSignIn && (
              <Button variant="primary" onClick={onSignIn}>
                {t('common:signIn')}
              </Button>
            )}
          </>
        )
      }
      details={explanation}
      footer={languageChoice}
    >
      <p>{text}</p>
    </Notice>
  );

  function describe(): { readonly title: string; readonly text: string } {
    if (error.book === 'main') {
      return { title: t(TITLES[error.code]), text: t(`main.${error.code}.text`) };
    }
    return error.code === '-1'
      ? { title: t('main.noConnection.title'), text: t('login.-1') }
      : { title: t('main.noCookies.title'), text: t('login.2002') };
  }
}

/** Shows the time until the next attempt to reach the server, with a button to try now. */
function ConnectionLost({ onTry }: { readonly onTry: () => Promise<boolean> }) {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const { secondsLeft, tryNow } = useRetry(onTry);
  const seconds = numberFormat(i18n.language, { style: 'unit', unit: 'second' });
  return (
    <>
      <p>{t('connection.comesBack')}</p>
      {/* A timer is no live region: no one wants to hear every second. */}
      <p role="timer" aria-live="off">
        {secondsLeft === undefined
          ? t('connection.trying')
          : t('connection.nextAttempt', { time: seconds.format(secondsLeft) })}
      </p>
      <Button variant="primary" isBusy={secondsLeft === undefined} onClick={tryNow}>
        {t('common:retry')}
      </Button>
    </>
  );
}
