import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { PartLoadError } from '#renderer/app/parts/loadPage.ts';

/** A route that can't be shown: its part was cancelled, or it crashed. The rest of the page still works. */
export function RouteError() {
  const { t } = useTranslation('common');
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <Waiting label={t('loading.page')} />;
  const isPart = error instanceof PartLoadError;
  return (
    <Notice
      isAlert
      footer={<LanguageChoice />}
      title={t(isPart ? 'part.title' : 'part.broken')}
      actions={
        <>
          <Button variant="primary" onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
          <Button onClick={() => location.assign('/')}>{t('home')}</Button>
        </>
      }
    >
      {isPart && <p>{t('partFailed')}</p>}
    </Notice>
  );
}
