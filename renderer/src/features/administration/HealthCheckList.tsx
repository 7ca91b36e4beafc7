import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HealthChecks } from '#shared/administration/operation.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import styles from './Administration.module.css';

/** Names that aren't translated, for sentences that contain them. */
const NAMES = {
  command: isolated('plenum-server check'),
  setting: isolated('trusted_proxies'),
  header: isolated('Host'),
};

/** The checks, problems first, each with its remedy. */
export function HealthCheckList({ checks }: HealthChecks) {
  const { t } = useTranslation('admin');
  const bad = checks.filter(({ problem }) => problem !== null);
  const good = checks.filter(({ problem }) => problem === null);
  return (
    <ul className={styles['healthChecks']} aria-label={t('health.checks')}>
      {[...bad, ...good].map(({ topic, problem }) => (
        <li key={topic}>
          {problem === null ? (
            <CircleCheck size={20} className="muted type13 breaks" />
          ) : (
            <span className={styles['problems']}>
              <CircleAlert size={20} />
            </span>
          )}
          <span className="shrinks column grows titleLine breaks">
            <span>{t(`health.topic.${topic}`)}</span>
            {problem !== null && (
              <span className="muted type13 breaks">{t(`health.problem.${problem}`, NAMES)}</span>
            )}
          </span>
          {problem === null && <span className="muted type13 breaks">{t('health.fine')}</span>}
        </li>
      ))}
    </ul>
  );
}
