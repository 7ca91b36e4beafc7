import { describe, expect, test } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { chartConfig } from './chartConfig.ts';
import type { ChartTheme } from './chartTheme.ts';

const FROM_MS = Date.UTC(2026, 10, 22, 15, 0);
const SAMPLE = {
  series: [{ name: 'Received', tone: 'first' as const, points: [{ x: FROM_MS, y: 1234.56 }] }],
  axis: { fromMs: FROM_MS, toMs: FROM_MS + 3_600_000, marksMs: [FROM_MS] },
};

function configFor(tag: string, isRtl: boolean) {
  const theme: ChartTheme = {
    text: '#555',
    grid: '#ddd',
    font: 'sans-serif',
    isRtl,
    lines: { first: '#00f', second: '#0aa' },
  };
  const config = chartConfig({ ...SAMPLE, tag }, theme, (name, value) => `${name}|${value}`);
  return config.options ?? {};
}

/** Calls a callback like the library would, with only the values that it reads. */
function ask(callback: unknown, ...given: readonly unknown[]): unknown {
  return typeof callback === 'function' ? Reflect.apply(callback, undefined, given) : undefined;
}

describe('a localized chart', () => {
  test.each(LANGUAGE_CODES)(
    '[L-2] %s uses its own digits on the axes and in the tooltip',
    (code) => {
      const { tag, direction } = LANGUAGES[code];
      const { scales, plugins } = configFor(tag, direction === 'rtl');
      const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
      const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' });
      expect(ask(scales?.['y']?.ticks?.callback, 1234.56)).toBe(number.format(1234.56));
      expect(ask(scales?.['x']?.ticks?.callback, FROM_MS)).toBe(time.format(FROM_MS));
      const tip = plugins?.tooltip?.callbacks;
      const item = { dataset: { label: 'Received' }, parsed: { x: FROM_MS, y: 1234.56 } };
      expect(ask(tip?.label, item)).toBe(`Received|${number.format(1234.56)}`);
      expect(ask(tip?.title, [item])).toBe(time.format(FROM_MS));
    },
  );

  test('[L-2] Persian uses Persian digits', () => {
    expect(ask(configFor('fa', true).scales?.['y']?.ticks?.callback, 1234.56)).toBe('۱٬۲۳۴٫۶');
  });

  test.each([
    [true, { reverse: true, position: 'right', textDirection: 'rtl' }],
    [false, { reverse: false, position: 'left', textDirection: 'ltr' }],
  ])('[L-2] with right-to-left text %s, mirrors the axes accordingly', (isRtl, wanted) => {
    const { scales, plugins } = configFor('fa', isRtl);
    expect(scales?.['x']).toMatchObject({ reverse: wanted.reverse });
    expect(scales?.['y']).toMatchObject({ position: wanted.position });
    expect(plugins?.tooltip).toMatchObject({ rtl: isRtl, textDirection: wanted.textDirection });
  });

  test('[L-2] has no animation', () => {
    expect(configFor('en', false).animation).toBe(false);
  });
});
