import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QualitySample } from '#shared/history/callLog.ts';
import { csvFileName } from '#renderer/domain/history/csv.ts';
import { type QualityKey, lineOf, mean, thinned } from '#renderer/domain/history/quality.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useSamples } from '#renderer/state/history/sessions.ts';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { chartAxis } from './AttendanceSection.tsx';
import type { SectionParts, ShowChart } from './chartSlot.ts';
import { ReportSection } from './ReportSection.tsx';
import { ReportTable } from './ReportTable.tsx';
import { samplesTable } from './reportTables.ts';
import { useReportWords } from './useReportWords.ts';

const CHARTS = [
  { key: 'bitrate', received: 'bitrateIn', sent: 'bitrateOut' },
  { key: 'frames', received: 'framesIn', sent: 'framesOut' },
  { key: 'loss', received: 'lossIn', sent: 'lossOut' },
] as const satisfies readonly { key: string; received: QualityKey; sent: QualityKey }[];

/** The quality of a person's media during a stay: bit rates, frame rates and losses, received and sent. */
export function QualitySection({
  session,
  stays,
  span,
  fileStem,
  showChart,
  showFailure,
}: SectionParts) {
  const { t } = useTranslation(['reports', 'common']);
  const words = useReportWords();
  const [chosen, setChosen] = useState('0');
  const stay = stays[Number(chosen)] ?? stays[0];
  const samples = useSamples(session, stay?.arrival);
  if (stay === undefined) return <p className="muted">{t('analytics.people.empty')}</p>;
  const name = displayText(stay.name);
  return (
    <div className="grid oneColumn gap24">
      <SelectField
        label={t('analytics.quality.person')}
        value={stays.includes(stay) ? String(stays.indexOf(stay)) : '0'}
        choices={stays.map((each, index) => ({
          value: String(index),
          label: `${displayText(each.name)} (${words.time(each.joinS)})`,
        }))}
        onChange={setChosen}
      />
      {samples.kind === 'loading' && (
        <Skeleton label={t('common:loading.page')}>
          <SkeletonLines of={['text', 'chart', 'text', 'chart']} />
        </Skeleton>
      )}
      {samples.kind === 'failed' && showFailure(samples.failure, samples.retry)}
      {samples.kind === 'ready' && samples.value.length === 0 && (
        <p className="muted">{t('analytics.quality.none')}</p>
      )}
      {samples.kind === 'ready' && samples.value.length > 0 && (
        <Charts
          samples={samples.value}
          name={name}
          span={span}
          fileStem={fileStem}
          showChart={showChart}
        />
      )}
    </div>
  );
}

function Charts({
  samples,
  name,
  span,
  fileStem,
  showChart,
}: Pick<SectionParts, 'span' | 'fileStem' | 'showChart'> & {
  readonly samples: readonly QualitySample[];
  readonly name: string;
}) {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const axis = useMemo(() => chartAxis(span), [span]);
  const few = useMemo(() => thinned(samples), [samples]);
  const names = { received: t('analytics.quality.received'), sent: t('analytics.quality.sent') };
  return CHARTS.map(({ key, received, sent }) => {
    const title = t(`analytics.quality.${key}`);
    const summary = t('analytics.quality.summary', {
      title,
      name: isolated(name),
      in: words.number(mean(samples.map((each) => each[received]))) || '–',
      out: words.number(mean(samples.map((each) => each[sent]))) || '–',
    });
    return (
      <ReportSection
        key={key}
        title={title}
        note={summary}
        fileName={csvFileName(fileStem, name)}
        toTable={() => samplesTable(t, samples)}
        picture={
          <Lines
            label={summary}
            few={few}
            received={received}
            sent={sent}
            names={names}
            axis={axis}
            tag={words.tag}
            showChart={showChart}
          />
        }
        table={
          <ReportTable
            caption={title}
            columns={[
              { name: t('analytics.column.time') },
              { name: names.received, isNumber: true },
              { name: names.sent, isNumber: true },
            ]}
            rows={few.map((each) => ({
              key: String(each.atS),
              cells: [
                words.exactTime(each.atS),
                words.number(each[received]),
                words.number(each[sent]),
              ],
            }))}
          />
        }
      />
    );
  });
}

/** A separate component, so that the chart is only drawn again when the figures change. */
function Lines({
  label,
  few,
  received,
  sent,
  names,
  axis,
  tag,
  showChart,
}: {
  readonly label: string;
  readonly few: readonly QualitySample[];
  readonly received: QualityKey;
  readonly sent: QualityKey;
  readonly names: { readonly received: string; readonly sent: string };
  readonly axis: ReturnType<typeof chartAxis>;
  readonly tag: string;
  readonly showChart: ShowChart;
}) {
  const { received: receivedName, sent: sentName } = names;
  const series = useMemo(
    () => [
      { name: receivedName, tone: 'first' as const, points: lineOf(few, received) },
      { name: sentName, tone: 'second' as const, points: lineOf(few, sent) },
    ],
    [few, received, sent, receivedName, sentName],
  );
  return showChart({ label, series, axis, tag });
}
