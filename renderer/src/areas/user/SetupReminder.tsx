import { useSetAtom } from 'jotai';
import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { goToAtom } from '#renderer/state/intents.ts';
import { useSetup } from '#renderer/state/personal/setup.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Home.module.css';

/** Leads an administrator to the set-up, until it is finished. */
export function SetupReminder() {
  const { t } = useTranslation('setup');
  const goTo = useSetAtom(goToAtom);
  const state = useSetup();
  if (state.kind !== 'ready' || state.setup.is_done) return undefined;
  return (
    <section className={styles['next']} aria-labelledby="setupReminder">
      <div className={styles['nextText']}>
        <h2 id="setupReminder" className={styles['nextTopic']}>
          {t('title')}
        </h2>
        <p>{t('reminder')}</p>
      </div>
      <div className={styles['nextActions']}>
        <Button
          variant="primary"
          icon={<Settings size={18} />}
          onClick={() => goTo({ name: 'user.setup' })}
        >
          {t('start')}
        </Button>
      </div>
    </section>
  );
}
