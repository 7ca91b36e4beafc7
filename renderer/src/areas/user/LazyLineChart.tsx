import { useTranslation } from 'react-i18next';
import type { LineChartProps } from '#renderer/features/charts/chartConfig.ts';
import type { LineChart } from '#renderer/features/charts/LineChart.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Skeleton } from '#renderer/ui/personal/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/personal/SkeletonLines.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';

/** A chart with the library that draws it, fetched when the first one is to be seen. */
export function LazyLineChart(props: LineChartProps) {
  const { t } = useTranslation('common');
  const chart = useLazyPart('charts', loadChart);
  if (chart.kind === 'ready') return <chart.Part {...props} />;
  if (chart.kind === 'loading') {
    return (
      <Skeleton label={t('loading.page')}>
        <SkeletonLines of={['chart']} />
      </Skeleton>
    );
  }
  return (
    <div role="alert">
      <p>{t('partFailed')}</p>
      <Button onClick={chart.retry}>{t('retry')}</Button>
    </div>
  );
}

async function loadChart(): Promise<typeof LineChart> {
  return (await import('#renderer/features/charts/LineChart.tsx')).LineChart;
}
