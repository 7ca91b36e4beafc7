import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { AdminContactList } from '#renderer/features/adminContacts/AdminContactList.tsx';
import { ErrorExplanation } from '#renderer/features/errorExplanation/ErrorExplanation.tsx';
import { MainErrorNotice } from '#renderer/features/errorPage/MainErrorNotice.tsx';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { USER_SIGN_IN } from '#renderer/domain/session.ts';
import { askSignInAtom } from '#renderer/state/intents.ts';
import { type MainError, clearMainErrorAtom } from '#renderer/state/mainError.ts';
import { serverInfoAtom } from '#renderer/state/serverInfo.ts';
import { loadServerInfoAtom } from '#renderer/state/serverInfoActions.ts';

/** The error that fills the whole page, with its actions: retry the navigation, retry the server, sign in. */
export function MainErrorPage({ error }: { readonly error: MainError }) {
  const store = useStore();
  const { revalidate } = useRevalidator();
  const clear = useSetAtom(clearMainErrorAtom);
  const askSignIn = useSetAtom(askSignInAtom);

  const reach = useCallback(async (): Promise<boolean> => {
    // Asks the server first: the guard would remove the error and show it again at each attempt.
    await store.set(loadServerInfoAtom);
    if (store.get(serverInfoAtom).kind !== 'ready') return false;
    store.set(clearMainErrorAtom);
    await revalidate();
    return true;
  }, [store, revalidate]);

  return (
    <main>
      <MainErrorNotice
        key={error.code}
        error={error}
        explanation={
          <ErrorExplanation book={error.book} code={error.code} contacts={<AdminContactList />} />
        }
        languageChoice={<LanguageChoice />}
        onRetry={() => {
          clear();
          void revalidate();
        }}
        onReach={reach}
        onSignIn={() => askSignIn({ goal: 'personalArea', permissions: USER_SIGN_IN })}
      />
    </main>
  );
}
