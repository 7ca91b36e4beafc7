import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import styles from './Statistics.module.css';
import type { StatisticsPanel } from './StatisticsPanel.tsx';

/** The place of a person's statistics; its content is a separate part. */
export function StatisticsPlace(props: ComponentProps<typeof StatisticsPanel>) {
  const { t } = useTranslation('call');
  const panel = useLazyPart('statistics', loadPanel);
  return (
    <div
      role="group"
      aria-label={t('statistics.of', { name: props.name })}
      aria-busy={panel.kind === 'loading'}
      className={styles['statistics']}
    >
      {panel.kind === 'ready' && <panel.Part {...props} />}
      {panel.kind === 'failed' && <p role="alert">{t('statistics.notLoaded')}</p>}
    </div>
  );
}

async function loadPanel(): Promise<typeof StatisticsPanel> {
  return (await import('./StatisticsPanel.tsx')).StatisticsPanel;
}
