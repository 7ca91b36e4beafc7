import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** A list that did not come, and another try. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['user', 'common']);
  return (
    <Notice
      isAlert
      title={t('list.failed')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}
