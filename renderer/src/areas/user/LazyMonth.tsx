import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { Loading } from './Loading.tsx';
import type { MonthView } from './MonthView.tsx';

/** The month with what knows of calendars, fetched when it is wanted. */
export function LazyMonth(props: ComponentProps<typeof MonthView>) {
  const { t } = useTranslation('common');
  const month = useLazyPart('month', loadMonth);
  if (month.kind === 'ready') return <month.Part {...props} />;
  if (month.kind === 'loading') {
    return (
      <Loading>
        <SkeletonLines isCard of={['title', 'chart', 'chart']} />
      </Loading>
    );
  }
  return (
    <div role="alert">
      <p>{t('partFailed')}</p>
      <Button onClick={month.retry}>{t('retry')}</Button>
    </div>
  );
}

async function loadMonth(): Promise<typeof MonthView> {
  return (await import('./MonthView.tsx')).MonthView;
}
