import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFORMANCE_CHECKS } from '#shared/conformance/checks.ts';
import { CRITERIA } from '#shared/conformance/criteria.ts';
import { ACCESSIBILITY_REPORT_FILE } from '#shared/conformance/reportFile.ts';
import { listText } from '#shared/intl/formats.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import styles from './Conformance.module.css';

/** The accessibility statement: what was tested and how, known gaps, and where to report problems. */
export function Conformance({
  contacts,
}: {
  /** The contacts of this server. */
  readonly contacts: ReactNode;
}) {
  const { t } = useTranslation('support');
  const tag = useLanguageTag();
  return (
    <div className={styles['page']}>
      <h1 className="type28">{t('conformance.title')}</h1>
      <p>{t('conformance.lead')}</p>
      <h2 className="below8 type20">{t('conformance.tested')}</h2>
      <ul className={styles['checks']}>
        {CONFORMANCE_CHECKS.map(({ key, criteria }) => (
          <li key={key} className={styles['check']}>
            <h3 className="type16">{t(`conformance.checks.${key}.name`)}</h3>
            <p>{t(`conformance.checks.${key}.how`)}</p>
            <p className="muted tabular">
              <bdi>WCAG {listText(tag, criteria, { style: 'narrow', type: 'unit' })}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <h2 id="criteria" className="below8 type20">
        {t('conformance.table.all')}
      </h2>
      <Criteria />
      <p>
        <a href={`/${ACCESSIBILITY_REPORT_FILE}`} download>
          {t('conformance.table.report')}
        </a>
      </p>
      <h2 className="below8 type20">{t('conformance.limits')}</h2>
      <p>{t('conformance.limitsText')}</p>
      <h2 className="below8 type20">{t('conformance.help')}</h2>
      <p>{t('conformance.helpText')}</p>
      {contacts}
    </div>
  );
}

/** All criteria with their results and gaps. The standard's texts are in English. */
function Criteria() {
  const { t } = useTranslation('support');
  return (
    <table className={styles['criteria']} aria-labelledby="criteria">
      <thead>
        <tr>
          <th scope="col">{t('conformance.table.criterion')}</th>
          <th scope="col">{t('conformance.table.level')}</th>
          <th scope="col">{t('conformance.table.result')}</th>
        </tr>
      </thead>
      <tbody>
        {CRITERIA.map(({ id, level, name, result, remark }) => (
          <tr key={id}>
            <th scope="row" lang="en" dir="ltr">
              {id} {name}
              {result !== 'supports' && <small className="block muted type13">{remark}</small>}
            </th>
            <td>{level}</td>
            <td>{t(`conformance.table.results.${result}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
