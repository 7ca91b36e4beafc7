import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import callStyles from '../controls/Call.module.css';
import type { LayoutChoice } from './LayoutChoice.tsx';

/** The place of the layouts; their pictures are a part of their own, for those who look at them. */
export function LayoutPlace(props: ComponentProps<typeof LayoutChoice>) {
  const { t } = useTranslation(['call', 'common']);
  const choice = useLazyPart('callLayouts', loadChoice);
  switch (choice.kind) {
    case 'loading':
      return null;
    case 'ready':
      return <choice.Part {...props} />;
    case 'failed':
      return (
        <div role="alert">
          <p>{t('common:notifications.partNotLoaded')}</p>
          <button type="button" className={callStyles['textButton']} onClick={choice.retry}>
            {t('chat.retryLoad')}
          </button>
        </div>
      );
  }
}

async function loadChoice(): Promise<typeof LayoutChoice> {
  return (await import('./LayoutChoice.tsx')).LayoutChoice;
}
