import { Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckRow } from './CheckRow.tsx';
import type { NetworkResults } from './networkCheck.ts';
import styles from './Readiness.module.css';
import { NETWORK_CHECKS, worstState } from './results.ts';
import { useResultSentence } from './useResultSentence.ts';

/** The network: the server, the delay, the way of picture and sound. */
export function NetworkRow({
  results,
  onRetry,
}: {
  readonly results: NetworkResults;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['readiness', 'common']);
  const say = useResultSentence();
  const state = worstState(NETWORK_CHECKS.map((name) => results[name]));
  return (
    <CheckRow title={t('network.title')} icon={Wifi} state={state} sentence="">
      {state !== 'notRun' && (
        <div role="status">
          <dl className={styles['facts']}>
            {NETWORK_CHECKS.map((name) => (
              <div key={name}>
                <dt>{t(`network.${name}`)}</dt>
                <dd data-state={results[name].state}>
                  {say(results[name]) || t(`state.${results[name].state}`)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {state === 'problem' && (
        <div className="row wrap gap8">
          <Button onClick={onRetry}>{t('common:retry')}</Button>
        </div>
      )}
    </CheckRow>
  );
}
