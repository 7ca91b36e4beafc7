/** The configuration of a line chart in a language. Pure. */
import type { ChartConfiguration } from 'chart.js';
import { dateFormat } from '#shared/intl/formats.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { type ChartTheme, DASHES, type Tone } from './chartTheme.ts';

/** A line over time; `x` is Unix milliseconds, a null is a gap. */
interface ChartSeries {
  readonly name: string;
  readonly tone: Tone;
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
}

/** The start, the end and the marks of the time axis, in Unix milliseconds. */
interface ChartAxis {
  readonly fromMs: number;
  readonly toMs: number;
  readonly marksMs: readonly number[];
}

export interface LineChartProps {
  /** A sentence that describes the chart, for screen readers. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly axis: ChartAxis;
  /** The BCP 47 tag for numbers and times. */
  readonly tag: string;
  /** Whether values apply until the next one, like a number of people. */
  readonly isStepped?: boolean;
}

/**
 * The library's options: times and numbers in the language, and the whole chart mirrored in a language written from right to left.
 * `toTip` formats a value for the tooltip.
 */
export function chartConfig(
  { series, axis, tag, isStepped = false }: Omit<LineChartProps, 'label'>,
  theme: ChartTheme,
  toTip: (name: string, value: string) => string,
): ChartConfiguration<'line', { x: number; y: number | null }[]> {
  const { isRtl } = theme;
  const time = dateFormat(tag, { hour: 'numeric', minute: '2-digit' });
  const number = numberFormat(tag, { maximumFractionDigits: 1 });
  const font = { family: theme.font, size: 12 };
  return {
    type: 'line',
    data: {
      datasets: series.map(({ name, tone, points }) => ({
        label: name,
        data: points.map((point) => ({ ...point })),
        borderColor: theme.lines[tone],
        backgroundColor: theme.lines[tone],
        borderDash: [...DASHES[tone]],
        borderWidth: 2,
        pointRadius: 0,
        pointHitRadius: 8,
        pointHoverRadius: 4,
        stepped: isStepped,
      })),
    },
    options: {
      // No animations: the figures appear at once.
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      parsing: false,
      normalized: true,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: {
        x: {
          type: 'linear',
          min: axis.fromMs,
          max: axis.toMs,
          reverse: isRtl,
          grid: { color: theme.grid },
          border: { color: theme.grid },
          afterBuildTicks: (scale) => {
            scale.ticks = axis.marksMs.map((value) => ({ value }));
          },
          ticks: {
            color: theme.text,
            font,
            maxRotation: 0,
            autoSkip: true,
            callback: (value) => time.format(Number(value)),
          },
        },
        y: {
          type: 'linear',
          beginAtZero: true,
          position: isRtl ? 'right' : 'left',
          // A line of zeros needs a maximum, too.
          suggestedMax: 1,
          grid: { color: theme.grid },
          border: { display: false },
          ticks: {
            color: theme.text,
            font,
            maxTicksLimit: 6,
            ...(isStepped && { precision: 0 }),
            callback: (value) => number.format(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          rtl: isRtl,
          textDirection: isRtl ? 'rtl' : 'ltr',
          titleFont: font,
          bodyFont: font,
          callbacks: {
            title: ([item]) => (item ? time.format(item.parsed.x ?? 0) : ''),
            label: ({ dataset, parsed }) =>
              toTip(dataset.label ?? '', number.format(parsed.y ?? 0)),
          },
        },
      },
    },
  };
}
