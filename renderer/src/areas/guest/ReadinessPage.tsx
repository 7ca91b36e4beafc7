import { useTranslation } from 'react-i18next';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/check`: whether camera, microphone, speaker and network are ready for a call. */
export function ReadinessPage() {
  const { t } = useTranslation('readiness');
  return (
    <PageFrame>
      <main>
        <h1>{t('page.title')}</h1>
      </main>
    </PageFrame>
  );
}
