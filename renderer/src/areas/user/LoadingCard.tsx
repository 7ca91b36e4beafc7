import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '#renderer/ui/personal/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';

/** A card that waits for its conference. */
export function LoadingCard() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading.conference')}>
      <SkeletonLines
        of={[
          'shortText',
          'title',
          'gap',
          'buttons',
          'gap',
          'text',
          'shortText',
          'text',
          'shortText',
        ]}
      />
    </Loading>
  );
}
