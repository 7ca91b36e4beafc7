import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { PageFrame } from './PageFrame.tsx';

/** No page has this address (RT-4, RT-5). */
export function NotFoundPage() {
  const { t } = useTranslation('guest');
  return (
    <PageFrame>
      <main>
        <DeadEnd title={t('notFound.title')} text={t('notFound.text')} />
      </main>
    </PageFrame>
  );
}
