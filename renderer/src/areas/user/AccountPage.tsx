import { useTranslation } from 'react-i18next';
import { Account } from '#renderer/features/account/Account.tsx';
import { LanguageChoice } from '#renderer/features/languageChoice/LanguageChoice.tsx';
import { ShortcutList } from '#renderer/features/shortcuts/ShortcutList.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UserFrame } from './UserFrame.tsx';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { sortRights } from '#renderer/domain/account/knownRights.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import styles from './ConferenceListPage.module.css';

/** `/user/account` (RT-15). */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <UserFrame>
      <h1>{t('title')}</h1>
      <Account languageChoice={<LanguageChoice />} shortcutList={<ShortcutList />} />
      <OwnFeatures />
      <LeaveGuard />
    </UserFrame>
  );
}

/** The signed-in person's rights; one without a text is shown by its name (contract U8). */
function OwnFeatures() {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const { known, others, isComplete } = sortRights(user?.rights ?? []);
  return (
    <section className={styles['card']}>
      <h2 className={styles['heading']}>{t('rights.title')}</h2>
      {known.length + others.length > 0 && (
        <ul className={styles['rights']}>
          {known.map((right) => (
            <li key={right} className="row gap8">
              <Check size={18} />
              {t(`rights.${right}`)}
            </li>
          ))}
          {others.map((right) => (
            <li key={right} className="row gap8">
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
