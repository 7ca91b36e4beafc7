import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { PERSONAL_SIGN_IN } from '#renderer/domain/session.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './PageFrame.module.css';

/** Head and foot of the guest pages: the way home, sign-in or the personal area, the language. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  return (
    <>
      <header className={styles['header']}>
        <a
          className={styles['brand']}
          href="/"
          onClick={(event) => {
            event.preventDefault();
            request({ kind: 'navigate', target: { name: 'guest.main' } });
          }}
        >
          <span className={styles['mark']} aria-hidden />
          <bdi>{PRODUCT_NAME}</bdi>
        </a>
        {user ? (
          <Button
            variant="quiet"
            onClick={() =>
              request({ kind: 'navigate', target: { name: 'user.general', params: {} } })
            }
          >
            <bdi>{user.displayName}</bdi>
          </Button>
        ) : (
          <Button
            variant="quiet"
            onClick={() =>
              request({
                kind: 'openDialog',
                dialog: {
                  kind: 'authorization',
                  goal: 'personalArea',
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
        <LanguageChoice />
      </footer>
    </>
  );
}
