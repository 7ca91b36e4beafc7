import { useTranslation } from 'react-i18next';
import { Waiting } from '#renderer/ui/Waiting.tsx';

/** What stands in the page until the guard has decided over the first address. */
export function StartWaiting() {
  const { t } = useTranslation('common');
  return <Waiting label={t('loading.page')} />;
}
