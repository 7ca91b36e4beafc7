import { Chart, LineController, LineElement, LinearScale, PointElement, Tooltip } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineChartProps, chartConfig } from './chartConfig.ts';
import { readTheme, watchTheme } from './chartTheme.ts';
import styles from './LineChart.module.css';

// Only the modules for lines over time; the rest of the library isn't loaded.
Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip);

/** A chart with lines over time. The caller provides a table with the same figures. */
export function LineChart({ label, series, axis, tag, isStepped = false }: LineChartProps) {
  const { t } = useTranslation('reports');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => watchTheme(() => setTheme(readTheme())), []);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const toTip = (name: string, value: string) => t('analytics.tip', { name, value });
    const config = chartConfig({ series, axis, tag, isStepped }, theme, toTip);
    const chart = new Chart(canvas.current, config);
    return () => chart.destroy();
  }, [series, axis, tag, isStepped, theme, t]);
  return (
    <div className="grid gap8">
      {series.length > 1 && (
        <ul className="wrap gap4x16 muted type13" aria-hidden>
          {series.map(({ name, tone }) => (
            <li key={tone} className="inlineRow gap8">
              <span className={styles[tone]} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['frame']}>
        <canvas ref={canvas} role="img" aria-label={label} />
      </div>
    </div>
  );
}
