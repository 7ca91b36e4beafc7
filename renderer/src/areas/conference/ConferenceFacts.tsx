import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { Later } from '#renderer/ui/Later.tsx';
import styles from './ConferenceFacts.module.css';
import { Description } from './Description.tsx';
import type { ConferenceTimes } from './useConferenceTimes.ts';

/** What is longer may be cut by the page's style, so the whole of it is in the title. */
const LONG_TOPIC = 80;

/** Topic, state, time by both clocks, owner and mode of a conference. */
export function ConferenceFacts({
  conference,
  state,
  times,
  nowMs,
}: {
  readonly conference: Conference;
  readonly state: ConferenceState;
  readonly times: ConferenceTimes | undefined;
  readonly nowMs: number;
}) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const topic = displayText(conference.topic);
  const isRunning = state.kind === 'running';
  const inside = useParticipantCount(conference.id, isRunning);
  return (
    <>
      <header className={styles['head']}>
        <p className={isRunning ? styles['live'] : styles['state']}>{t(`state.${state.kind}`)}</p>
        <h1 className={styles['topic']} title={topic.length > LONG_TOPIC ? topic : undefined}>
          <bdi>{topic}</bdi>
        </h1>
        <Description text={conference.description} />
      </header>
      <dl className={styles['facts']}>
        {times !== undefined && <When times={times} isOver={state.kind === 'ended'} />}
        {conference.schedule.kind === 'unknown' && (
          <div className={styles['wide']}>
            <dt>{t('facts.starts')}</dt>
            <dd>{t('facts.timeUnknown')}</dd>
          </div>
        )}
        {isRunning && state.sinceMs !== undefined && state.sinceMs <= nowMs && (
          <div>
            <dt>{t('facts.runningFor')}</dt>
            <dd>
              <Later>
                <Length ms={nowMs - state.sinceMs} />
              </Later>
              {'\u200b'}
            </dd>
          </div>
        )}
        {inside !== undefined && (
          <div>
            <dt>{t('facts.inside')}</dt>
            {/* Its line is there before the answer, or what comes below would jump. */}
            <dd>{inside === 'asked' ? '…' : numberFormat(tag).format(inside)}</dd>
          </div>
        )}
        {conference.ownerName !== '' && (
          <div>
            <dt>{t('facts.owner')}</dt>
            <dd>
              <bdi>{displayText(conference.ownerName)}</bdi>
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

/** A length in words; engines take their time to find the words for units. */
function Length({ ms }: { readonly ms: number }) {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  return lengthText(tag, ms);
}

function When({ times, isOver }: { readonly times: ConferenceTimes; readonly isOver: boolean }) {
  const { t } = useTranslation('conference');
  return (
    <>
      <div className={styles['wide']}>
        <dt>{t(isOver ? 'facts.tookPlace' : 'facts.starts')}</dt>
        <dd>
          <time dateTime={new Date(times.startMs).toISOString()}>{times.period}</time>
          <span className={styles['zone']}>
            {times.zone !== times.offset && (
              <>
                <bdi>{times.zone}</bdi>
                {' · '}
              </>
            )}
            <bdi dir="ltr">{times.offset}</bdi>
          </span>
        </dd>
      </div>
      {times.organiser && (
        <div className={styles['wide']}>
          <dt>{t('facts.organiserTime')}</dt>
          <dd>
            {times.organiser.period}
            <span className={styles['zone']}>
              <bdi dir="ltr">{times.organiser.offset}</bdi>
            </span>
          </dd>
        </div>
      )}
      {times.repeats !== undefined && (
        <div className={styles['wide']}>
          <dt>{t('facts.repeats')}</dt>
          <dd>{times.repeats}</dd>
        </div>
      )}
      {times.length !== undefined && (
        <div>
          <dt>{t('facts.length')}</dt>
          <dd>{times.length}</dd>
        </div>
      )}
    </>
  );
}
