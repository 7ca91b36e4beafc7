import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import { conferencePath } from '#shared/links.ts';
import { nextStart } from '#renderer/domain/schedule.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import styles from './ConferenceRow.module.css';

/** One conference in a list: topic, then when and whose; a running one says so in a word. */
export function ConferenceRow({
  conference,
  now,
}: {
  readonly conference: Conference;
  /** The present moment, once for the whole list; Unix milliseconds. */
  readonly now: number;
}) {
  const { t } = useTranslation('user');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const request = useSetAtom(requestAtom);
  const startMs = nextStart(conference, now);
  const time = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <a
      className={styles['row']}
      href={conferencePath(conference.id)}
      onClick={(event) => {
        event.preventDefault();
        request({
          kind: 'navigate',
          target: { name: 'conference.main', params: { id: conference.id } },
        });
      }}
    >
      <span className={styles['topic']}>
        <bdi>{conference.topic}</bdi>
      </span>
      {conference.isRunning && <span className={styles['live']}>{t('list.running')}</span>}
      <span className={styles['facts']}>
        {startMs === undefined ? t('list.noTime') : time.format(startMs)}
        {' · '}
        <bdi>{conference.ownerName}</bdi>
      </span>
    </a>
  );
}
