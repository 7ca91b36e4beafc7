import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { goToAtom } from '#renderer/state/intents.ts';
import styles from './ConferencePage.module.css';

/** Links from a conference's page to its other pages. */
export function MoreLinks({
  callId,
  offersCheck,
}: {
  readonly callId: string;
  /** People who wait for the start find the check in a better place. */
  readonly offersCheck: boolean;
}) {
  const { t } = useTranslation('conference');
  const goTo = useSetAtom(goToAtom);
  return (
    <nav className={styles['links']} aria-label={t('main.more')}>
      {(['conference.info', 'conference.how-to-join'] as const).map((name) => (
        <button key={name} type="button" onClick={() => goTo({ name, params: { id: callId } })}>
          {t(name === 'conference.info' ? 'main.info' : 'main.howToJoin')}
        </button>
      ))}
      {offersCheck && (
        <button
          type="button"
          onClick={() => goTo({ name: 'guest.readiness', query: { conference: callId } })}
        >
          {t('waiting.check')}
        </button>
      )}
    </nav>
  );
}
