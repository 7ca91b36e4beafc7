import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/intl/formats.ts';
import type { Registrant } from '#shared/conferences/registrants.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import styles from './Registrants.module.css';

/** One person who registered, with what they answered; `children` are what can be done. */
export function RegistrantRow({
  registrant,
  conference,
  children,
}: {
  readonly registrant: Registrant;
  readonly conference: Pick<Conference, 'registrationFields'>;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const { name, email, values, registeredS } = registrant;
  const answers = Object.entries(values).filter(([, value]) => value !== '');
  const labels = new Map(conference.registrationFields.map((each) => [each.name, each.label]));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className="strong">
          <bdi>{displayText(name)}</bdi>
        </p>
        <p className="muted type14 wrap gap0x16">
          <bdi>{displayText(email)}</bdi>
          {registeredS !== undefined && (
            <time dateTime={new Date(registeredS * 1000).toISOString()}>
              {t('registrants.at', {
                date: dateFormat(tag, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }).format(registeredS * 1000),
              })}
            </time>
          )}
        </p>
        {answers.length > 0 && (
          <dl className={styles['answers']}>
            {answers.map(([field, value]) => (
              <Fact key={field} label={<bdi>{displayText(labels.get(field) ?? field)}</bdi>}>
                <bdi>{displayText(value, 500)}</bdi>
              </Fact>
            ))}
          </dl>
        )}
      </div>
      {children}
    </li>
  );
}
