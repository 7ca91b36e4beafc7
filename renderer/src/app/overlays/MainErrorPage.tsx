import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { MAIN_ERROR_DELAY_MS } from '#shared/limits.ts';
import { ContactList } from '#renderer/features/adminContacts/ContactList.tsx';
import { type MainError, clearMainErrorAtom } from '#renderer/state/mainError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';

/** The error that takes the whole page; it comes in after half a second, so that a passing one does not flash. */
export function MainErrorPage({ error }: { readonly error: MainError }) {
  const { t } = useTranslation(['errors', 'common']);
  const { revalidate, state } = useRevalidator();
  const clear = useSetAtom(clearMainErrorAtom);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), MAIN_ERROR_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || state === 'loading') return <Waiting label={t('common:loading.server')} />;

  const { title, text } = describe();
  return (
    <Notice
      isAlert
      title={title}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            clear();
            void revalidate();
          }}
        >
          {t('common:retry')}
        </Button>
      }
    >
      <p>{text}</p>
      {error.book === 'main' && <ContactList />}
    </Notice>
  );

  function describe(): { readonly title: string; readonly text: ReactNode } {
    if (error.book === 'main') {
      return { title: t(`main.${error.code}.title`), text: t(`main.${error.code}.text`) };
    }
    return error.code === '-1'
      ? { title: t('main.noConnection.title'), text: t('login.-1') }
      : { title: t('main.noCookies.title'), text: t('login.2002') };
  }
}
