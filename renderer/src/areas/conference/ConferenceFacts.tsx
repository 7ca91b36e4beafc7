import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { languageAtom } from '#renderer/state/language.ts';
import styles from './ConferenceFacts.module.css';

/** Topic, state, time in words, owner and mode of a conference. */
export function ConferenceFacts({
  conference,
  state,
}: {
  readonly conference: Conference;
  readonly state: ConferenceState;
}) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <>
      <header className={styles['head']}>
        <p className={state.kind === 'running' ? styles['live'] : styles['state']}>
          {t(`state.${state.kind}`)}
        </p>
        <h1 className={styles['topic']}>
          <bdi>{conference.topic}</bdi>
        </h1>
        {conference.description !== '' && (
          <p className={styles['description']}>
            <bdi>{conference.description}</bdi>
          </p>
        )}
      </header>
      <dl className={styles['facts']}>
        {state.kind === 'upcoming' && (
          <div>
            <dt>{t('facts.starts')}</dt>
            <dd>
              <time dateTime={new Date(state.startMs).toISOString()}>
                {time.format(state.startMs)}
              </time>
            </dd>
          </div>
        )}
        {conference.ownerName !== '' && (
          <div>
            <dt>{t('facts.owner')}</dt>
            <dd>
              <bdi>{conference.ownerName}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('facts.mode')}</dt>
          <dd>{t(`mode.${conference.mode}`)}</dd>
        </div>
        <div>
          <dt>{t('facts.id')}</dt>
          <dd>
            <bdi dir="ltr">{conference.id}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}
