import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSONAL_SIGN_IN, goalAt } from '#renderer/domain/session.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { ThemeChoice } from '#renderer/features/themeChoice/ThemeChoice.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { Brand } from '#renderer/ui/Brand.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { RouteLink } from './RouteLink.tsx';
import styles from './PageFrame.module.css';

const SERVER_NAME_MAX_LENGTH = 80;
const USER_NAME_MAX_LENGTH = 40;

/** Head and foot of the guest pages: the way home, sign-in or the personal area, what is stored, theme and language. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['common', 'guest']);
  const info = useAtomValue(readyServerInfoAtom);
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const request = useSetAtom(requestAtom);
  return (
    <>
      <header className={styles['header']}>
        <RouteLink className={styles['brand']} target={{ name: 'guest.main' }}>
          <Brand name={displayText(info?.name ?? '', SERVER_NAME_MAX_LENGTH) || productName()} />
        </RouteLink>
        {user ? (
          <Button variant="quiet" onClick={() => goTo({ name: 'user.general', params: {} })}>
            <bdi>{displayText(user.displayName, USER_NAME_MAX_LENGTH)}</bdi>
          </Button>
        ) : (
          <Button
            variant="quiet"
            onClick={() =>
              request({
                kind: 'openDialog',
                dialog: {
                  kind: 'authorization',
                  goal: goalAt(location.pathname),
                  permissions: PERSONAL_SIGN_IN,
                },
              })
            }
          >
            {t('signIn')}
          </Button>
        )}
      </header>
      {children}
      <footer className={styles['footer']}>
        <RouteLink target={{ name: 'guest.storedData' }}>{t('guest:frame.storedData')}</RouteLink>
        <RouteLink target={{ name: 'guest.accessibility' }}>
          {t('guest:frame.accessibility')}
        </RouteLink>
        <ThemeChoice />
        <LanguageChoice />
      </footer>
    </>
  );
}
