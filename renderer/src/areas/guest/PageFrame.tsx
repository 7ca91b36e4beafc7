import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PERSONAL_SIGN_IN, goalAt } from '#renderer/domain/session.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { ServerBrand } from '#renderer/features/routeLink/ServerBrand.tsx';
import { ThemeChoice } from '#renderer/features/themeChoice/ThemeChoice.tsx';
import { displayText } from '#renderer/lib/displayText.ts';
import { askSignInAtom, goToAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './PageFrame.module.css';

const USER_NAME_MAX_LENGTH = 40;

/** Header and footer of the guest pages: a link home, sign-in or the personal area, stored data, theme and language. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['common', 'guest']);
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const askSignIn = useSetAtom(askSignInAtom);
  return (
    <>
      <header className={styles['header']}>
        <ServerBrand className="unlined" home={{ name: 'guest.main' }} />
        {user ? (
          <Button variant="quiet" onClick={() => goTo({ name: 'user.general', params: {} })}>
            <bdi>{displayText(user.displayName, USER_NAME_MAX_LENGTH)}</bdi>
          </Button>
        ) : (
          <Button
            variant="quiet"
            onClick={() =>
              askSignIn({ goal: goalAt(location.pathname), permissions: PERSONAL_SIGN_IN })
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
