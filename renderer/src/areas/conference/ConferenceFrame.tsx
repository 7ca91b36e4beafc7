import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFERENCE_SIGN_IN, USER_SIGN_IN, goalAt } from '#renderer/domain/session.ts';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { ServerBrand } from '#renderer/features/routeLink/ServerBrand.tsx';
import { askSignInAtom } from '#renderer/state/intents.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { signOutAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import styles from './ConferencePage.module.css';

/** The header of the conference pages: the server's name, the signed-in person, the language. */
export function ConferenceFrame({
  callId,
  children,
}: {
  /** The conference of the page, if any. */
  readonly callId?: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const session = useAtomValue(sessionAtom);
  const askSignIn = useSetAtom(askSignInAtom);
  const signOut = useSetAtom(signOutAtom);
  return (
    <>
      <header className={styles['header']}>
        <ServerBrand className="unlined" home={{ name: 'guest.main' }} />
        <div className="row wrap gap4x12">
          <LanguageChoice />
          {session.kind === 'user' ? (
            <>
              <bdi className="strong type14">{session.user.displayName}</bdi>
              <Button variant="quiet" onClick={() => signOut()}>
                {t('signOut')}
              </Button>
            </>
          ) : (
            <Button
              variant="quiet"
              onClick={() =>
                askSignIn({
                  goal: goalAt(location.pathname),
                  permissions: callId === undefined ? USER_SIGN_IN : CONFERENCE_SIGN_IN,
                  ...(callId !== undefined && { callId }),
                  isAccountFirst: true,
                })
              }
            >
              {t('signIn')}
            </Button>
          )}
        </div>
      </header>
      <main className={layout['main']}>{children}</main>
    </>
  );
}
