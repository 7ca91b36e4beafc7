import { useTranslation } from 'react-i18next';
import { DeadEnd } from '#renderer/features/deadEnd/DeadEnd.tsx';
import { PageFrame } from './PageFrame.tsx';

/** The page exists, but not for this visitor (RT-3, RT-4). */
export function ForbiddenPage() {
  const { t } = useTranslation('guest');
  return (
    <PageFrame>
      <main>
        <DeadEnd drawing="door" title={t('forbidden.title')} text={t('forbidden.text')} />
      </main>
    </PageFrame>
  );
}
