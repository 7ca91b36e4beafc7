import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';

/** A card that waits for its conference, below what is known of it already. */
export function LoadingCard({ head }: { readonly head?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className="column gap16">
      {head}
      <Loading label={t('loading.conference')}>
        <SkeletonLines of={head === undefined ? ['shortText', 'title', 'gap', ...REST] : REST} />
      </Loading>
    </div>
  );
}

const FACT = ['gap', 'label', 'text'] as const;
const NAME = 'shortText';
/** What to do with it, who is invited, and its facts: each where the card will have it. */
const REST = [
  'field',
  'gap',
  'label',
  NAME,
  NAME,
  NAME,
  ...FACT,
  ...FACT,
  'gap',
  'label',
  NAME,
] as const;
