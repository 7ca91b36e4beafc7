import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '#renderer/ui/personal/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';

/** A card that waits for its conference, below what is known of it already. */
export function LoadingCard({ head }: { readonly head?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <>
      {head}
      <Loading label={t('loading.conference')}>
        <SkeletonLines of={head === undefined ? ['shortText', 'title', 'gap', ...REST] : REST} />
      </Loading>
    </>
  );
}

const REST = ['buttons', 'gap', 'text', 'shortText', 'text', 'shortText'] as const;
