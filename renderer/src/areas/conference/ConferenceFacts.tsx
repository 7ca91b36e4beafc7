import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { Later } from '#renderer/ui/Later.tsx';
import { TimeFacts } from '#renderer/ui/TimeFacts.tsx';
import styles from './ConferenceFacts.module.css';
import { Description } from './Description.tsx';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';

/** What is longer may be cut by the page's style, so the whole of it is in the title. */
const LONG_TOPIC = 80;

/** Topic, state, time by both clocks, owner and mode of a conference. */
export function ConferenceFacts({
  conference,
  state,
  times,
  nowMs,
  isWhole = false,
}: {
  readonly conference: Conference;
  readonly state: ConferenceState;
  readonly times: ConferenceTimes | undefined;
  readonly nowMs: number;
  /** Mode and ID as well, which those who only want to come need not know. */
  readonly isWhole?: boolean;
}) {
  const { t } = useTranslation('conference');
  const shownMode = useAtomValue(shownModeAtom);
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const isRunning = state.kind === 'running';
  const inside = useParticipantCount(conference.id, isRunning);
  return (
    <>
      <ConferenceHead conference={conference} isLive={isRunning} state={t(`state.${state.kind}`)} />
      <dl className={styles['facts']}>
        {times !== undefined && (
          <TimeFacts
            times={times}
            words={{
              starts: t(state.kind === 'ended' ? 'facts.tookPlace' : 'facts.starts'),
              organiser: t('facts.organiserTime'),
              repeats: t('facts.repeats'),
              length: t('facts.length'),
            }}
            classes={{ wide: styles['wide'], zone: styles['zone'] }}
          />
        )}
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
        {conference.streamUrl !== undefined && (
          <div>
            <dt>{t('facts.stream')}</dt>
            <dd>
              <a href={conference.streamUrl} target="_blank" rel="noreferrer">
                {t('facts.watch')}
              </a>
            </dd>
          </div>
        )}
        {isWhole && (
          <>
            <div>
              <dt>{t('facts.mode')}</dt>
              <dd>{t(`mode.${shownMode(conference.mode)}`)}</dd>
            </div>
            <div>
              <dt>{t('facts.id')}</dt>
              <dd>
                <bdi dir="ltr">{conference.id}</bdi>
              </dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}

/** The state of a conference in words, its topic, and what it is about. */
export function ConferenceHead({
  conference,
  state,
  isLive,
}: {
  readonly conference: Conference;
  readonly state: string;
  readonly isLive: boolean;
}) {
  const topic = displayText(conference.topic);
  return (
    <header className={styles['head']}>
      <p className={isLive ? styles['live'] : styles['state']}>{state}</p>
      <h1 className={styles['topic']} title={topic.length > LONG_TOPIC ? topic : undefined}>
        <bdi>{topic}</bdi>
      </h1>
      <Description text={conference.description} />
    </header>
  );
}

/** A length in words; engines take their time to find the words for units. */
function Length({ ms }: { readonly ms: number }) {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  return lengthText(tag, ms);
}
