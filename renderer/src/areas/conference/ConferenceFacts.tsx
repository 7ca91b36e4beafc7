import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { LANGUAGES } from '#shared/languages.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import { Later } from '#renderer/ui/Later.tsx';
import { TimeFacts } from '#renderer/ui/TimeFacts.tsx';
import styles from './ConferenceFacts.module.css';
import type { ConferenceNow } from './useConferenceNow.ts';

/** The page's style may cut a longer topic, so the title attribute has all of it. */
const LONG_TOPIC = 80;

/** Topic, state, time by both clocks, owner and mode of a conference. */
export function ConferenceFacts({
  conference,
  state,
  times,
  nowMs,
  isWhole = false,
}: ConferenceNow & {
  /** Also shows mode and ID, which people who only want to join don't need. */
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
          <Fact className={styles['wide']} label={t('facts.starts')}>
            {t('facts.timeUnknown')}
          </Fact>
        )}
        {isRunning && state.sinceMs !== undefined && state.sinceMs <= nowMs && (
          <Fact label={t('facts.runningFor')}>
            <Later>
              <Length ms={nowMs - state.sinceMs} />
            </Later>
            {'\u200b'}
          </Fact>
        )}
        {inside !== undefined && (
          <Fact label={t('facts.inside')}>
            {/* Its line is there before the answer, or what comes below would jump. */}
            {inside === 'asked' ? '…' : numberFormat(tag).format(inside)}
          </Fact>
        )}
        {conference.ownerName !== '' && (
          <Fact label={t('facts.owner')}>
            <bdi>{displayText(conference.ownerName)}</bdi>
          </Fact>
        )}
        {conference.streamUrl !== undefined && (
          <Fact label={t('facts.stream')}>
            <a href={conference.streamUrl} target="_blank" rel="noreferrer">
              {t('facts.watch')}
            </a>
          </Fact>
        )}
        {isWhole && (
          <>
            <Fact label={t('facts.mode')}>{t(`mode.${shownMode(conference.mode)}`)}</Fact>
            <Fact label={t('facts.id')}>
              <bdi dir="ltr">{conference.id}</bdi>
            </Fact>
          </>
        )}
      </dl>
    </>
  );
}

/** The state of a conference, its topic, and its description. */
export function ConferenceHead({
  conference,
  state,
  isLive,
}: {
  readonly conference: PublicConference;
  readonly state: string;
  readonly isLive: boolean;
}) {
  const topic = displayText(conference.topic);
  return (
    <header className="column atStart gap12">
      <p className={isLive ? styles['live'] : styles['state']}>{state}</p>
      <h1 className={styles['topic']} title={topic.length > LONG_TOPIC ? topic : undefined}>
        <bdi>{topic}</bdi>
      </h1>
      <Description text={conference.description} />
    </header>
  );
}

/** A length as text; browsers are slow to load the names of units. */
function Length({ ms }: { readonly ms: number }) {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  return lengthText(tag, ms);
}

/** The server's limit of a description, in characters. */
const MAX_LENGTH = 10_000;
/** A longer description is collapsed, so that the Join button isn't three screens below. */
const FOLDED_LENGTH = 320;
const FOLDED_LINES = 5;

/** The description of a conference, line by line; a long one is collapsed. */
function Description({ text }: { readonly text: string }) {
  const { t } = useTranslation('conference');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lines = text
    .slice(0, MAX_LENGTH)
    .split(/\r\n?|\n/u)
    .map((line) => displayText(line, MAX_LENGTH))
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  const isLong = lines.length > FOLDED_LINES || lines.join(' ').length > FOLDED_LENGTH;
  const shown = isLong && !isOpen ? fold(lines) : lines;
  return (
    <div className={styles['description']}>
      <div id={id}>
        {shown.map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className="high32 pad0 accentText type14 bare pressable hoverUnderlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'description.less' : 'description.more')}
        </button>
      )}
    </div>
  );
}

function fold(lines: readonly string[]): readonly string[] {
  let left = FOLDED_LENGTH;
  return lines.slice(0, FOLDED_LINES).flatMap((line) => {
    if (left <= 0) return [];
    const shown = displayText(line, left);
    left -= shown.length;
    return [shown];
  });
}
