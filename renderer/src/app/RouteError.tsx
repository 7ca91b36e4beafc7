import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PartLoadError } from './parts/loadArea.ts';

/** A route that could not be shown: its part did not load, or it broke. Both leave the rest of the page alive. */
export function RouteError() {
  const { t } = useTranslation(['errors', 'common']);
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const code = error instanceof PartLoadError ? error.failure.code : undefined;
  return (
    <Notice
      isAlert
      title={t('main.ChunkLoadError.title')}
      actions={
        code === undefined ? (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('common:reload')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => void revalidate()}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      <p>{t(code === undefined ? 'main.broken.text' : `main.${code}.text`)}</p>
    </Notice>
  );
}
