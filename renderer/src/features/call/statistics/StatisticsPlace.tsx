import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';
import styles from './StatisticsPanel.module.css';
import type { StatisticsPanel } from './StatisticsPanel.tsx';

type Panel = ComponentType<Parameters<typeof StatisticsPanel>[0]>;
type Props = Parameters<typeof StatisticsPanel>[0];

/** The panel's code comes when it is first wanted. */
let loaded: Panel | undefined;

/** The place of one person's statistics; what is in it is a part of its own. */
export function StatisticsPlace(props: Props) {
  const { t } = useTranslation('call');
  const [Panel, setPanel] = useState<Panel | undefined>(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (loaded !== undefined) return undefined;
    const ended = new AbortController();
    void loadPanel(ended.signal).then((part) => {
      if (ended.signal.aborted) return;
      loaded = part;
      setPanel(() => part);
      setHasFailed(part === undefined);
    });
    return () => ended.abort();
  }, []);
  return (
    <div
      role="group"
      aria-label={t('statistics.of', { name: props.name })}
      aria-busy={Panel === undefined && !hasFailed}
      className={styles['statistics']}
    >
      {Panel !== undefined && <Panel {...props} />}
      {hasFailed && <p role="alert">{t('statistics.notLoaded')}</p>}
    </div>
  );
}

/** Engines keep a failed import for the life of the page, so nothing is imported before its files are there. */
async function loadPanel(signal: AbortSignal): Promise<Panel | undefined> {
  if (!(await fetchPart('statistics', signal))) return undefined;
  return (await import('./StatisticsPanel.tsx')).StatisticsPanel;
}
