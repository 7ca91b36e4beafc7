import { useTranslation } from 'react-i18next';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/stored-data`: everything this page keeps in the browser, in words, with a way to clear it. */
export function StoredDataPage() {
  const { t } = useTranslation('support');
  return (
    <PageFrame>
      <main>
        <h1>{t('storedData.title')}</h1>
      </main>
    </PageFrame>
  );
}
