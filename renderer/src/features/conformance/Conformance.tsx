import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { CONFORMANCE_CHECKS } from './checks.ts';
import styles from './Conformance.module.css';

/** What was tested for people with disabilities, how, and what was not; and where to report what does not work. */
export function Conformance({
  contacts,
}: {
  /** Who helps on this server. */
  readonly contacts: ReactNode;
}) {
  const { t } = useTranslation('support');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('conformance.title')}</h1>
      <p>{t('conformance.lead')}</p>
      <h2>{t('conformance.tested')}</h2>
      <ul className={styles['checks']}>
        {CONFORMANCE_CHECKS.map(({ key, criteria }) => (
          <li key={key} className={styles['check']}>
            <h3 className={styles['name']}>{t(`conformance.checks.${key}.name`)}</h3>
            <p>{t(`conformance.checks.${key}.how`)}</p>
            <p className={styles['criteria']}>
              <bdi>WCAG {listText(tag, criteria, { style: 'narrow', type: 'unit' })}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <h2>{t('conformance.limits')}</h2>
      <p>{t('conformance.limitsText')}</p>
      <h2>{t('conformance.help')}</h2>
      <p>{t('conformance.helpText')}</p>
      {contacts}
    </div>
  );
}
