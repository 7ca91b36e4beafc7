import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sortRights } from '#renderer/domain/personal/knownRights.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import styles from './ConferenceListPage.module.css';

/** What the signed-in person may do, in words; a right without words is shown by its name (contract U8). */
export function OwnFeatures() {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const { known, others, isComplete } = sortRights(user?.rights ?? []);
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{t('rights.title')}</h2>
      {known.length + others.length > 0 && (
        <ul className={styles['rights']}>
          {known.map((right) => (
            <li key={right}>
              <Check size={18} />
              {t(`rights.${right}`)}
            </li>
          ))}
          {others.map((right) => (
            <li key={right}>
              <Check size={18} />
              <bdi>{displayText(right, 64)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isComplete && <p className={styles['hint']}>{t('rights.missing')}</p>}
    </section>
  );
}
