import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFileName } from '#renderer/domain/history/csv.ts';
import {
  type Span,
  attendanceSteps,
  axisMarks,
  peakOf,
} from '#renderer/domain/history/timeline.ts';
import type { SectionParts } from './chartSlot.ts';
import { ReportSection } from './ReportSection.tsx';
import { ReportTable } from './ReportTable.tsx';
import { attendanceTable } from './reportTables.ts';
import { useReportWords } from './useReportWords.ts';

/** The number of people in a session over time. */
export function AttendanceSection({
  stays,
  span,
  fileStem,
  showChart,
}: Pick<SectionParts, 'stays' | 'span' | 'fileStem' | 'showChart'>): ReactNode {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const title = t('analytics.attendanceOf.title');
  const steps = useMemo(() => attendanceSteps(stays, span), [stays, span]);
  const peak = t('analytics.attendanceOf.peak', { count: peakOf(steps) });
  const series = useMemo(
    () => [
      {
        name: title,
        tone: 'first' as const,
        points: steps.map(({ atS, people }) => ({ x: atS * 1000, y: people })),
      },
    ],
    [steps, title],
  );
  const axis = useMemo(() => chartAxis(span), [span]);
  return (
    <ReportSection
      title={title}
      note={peak}
      fileName={csvFileName(fileStem, t('analytics.sections.attendance'))}
      toTable={() => attendanceTable(t, steps)}
      picture={showChart({
        label: `${title}. ${peak}`,
        series,
        axis,
        tag: words.tag,
        isStepped: true,
      })}
      table={
        <ReportTable
          caption={title}
          columns={[
            { name: t('analytics.column.time') },
            { name: t('analytics.column.people'), isNumber: true },
          ]}
          rows={steps.map(({ atS, people }) => ({
            key: String(atS),
            cells: [words.exactTime(atS), words.number(people)],
          }))}
        />
      }
    />
  );
}

/** The time axis of a chart. */
export function chartAxis(span: Span) {
  return {
    fromMs: span.fromS * 1000,
    toMs: span.toS * 1000,
    marksMs: axisMarks(span, 6).map((atS) => atS * 1000),
  };
}
