import { useTranslation } from 'react-i18next';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/errors`: every code of the catalogue as people meet it. Linked from nowhere; for support and translators. */
export function ErrorGalleryPage() {
  const { t } = useTranslation('support');
  return (
    <PageFrame>
      <main>
        <h1>{t('gallery.title')}</h1>
      </main>
    </PageFrame>
  );
}
