import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { dateFormat, distanceText } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { timeUntil } from '#renderer/domain/countdown.ts';
import { type AgendaDay, type AgendaEntry, isLive } from '#renderer/domain/conferences/mainPage.ts';
import { plannedLengthMs } from '#renderer/domain/schedule.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Faces } from './Faces.tsx';
import styles from './Home.module.css';

/** The open card, and a function to open another. */
export interface Opening {
  readonly selectedId: string | undefined;
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

/** Today and the following days, without the conference that is shown large above them. */
export function Agenda({
  days,
  next,
  now,
  ...opening
}: Opening & {
  readonly days: readonly AgendaDay[];
  readonly next: AgendaEntry | undefined;
  /** Unix milliseconds. */
  readonly now: number;
}) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  return (
    <>
      {days.map(({ dayMs, entries }, index) => {
        const others = index === 0 ? entries.filter((each) => each !== next) : entries;
        return (
          <section key={dayMs} className="column gap8 shrinks">
            <h2 className="type16">{index === 0 ? t('general.today') : dayName(dayMs)}</h2>
            {others.length === 0 ? (
              <p className="pad16 muted card">
                {t(next ? 'general.nothingElse' : 'general.nothingToday')}
              </p>
            ) : (
              <ul className="clips card">
                {others.map((entry) => (
                  <Row
                    key={`${entry.conference.id} ${entry.startMs ?? ''}`}
                    entry={entry}
                    now={now}
                    {...opening}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );

  function dayName(dayMs: number): string {
    return dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(dayMs);
  }
}

/** The running conference, or the next one today. */
export function NextUp({
  entry,
  now,
  ...opening
}: Opening & { readonly entry: AgendaEntry; readonly now: number }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const { conference, startMs } = entry;
  const live = isLive(entry, now);
  const owner = displayText(conference.ownerName);
  return (
    <article className={styles['next']} aria-label={t('general.next')}>
      <div className={styles['nextText']}>
        <p
          className={
            live
              ? 'sides12 accentText strong type13 accentSoft pill'
              : 'sides12 muted strong type13 sunken pill'
          }
        >
          {live || startMs === undefined
            ? t('general.running')
            : distanceText(tag, ...timeUntil(startMs, now))}
        </p>
        <Topic {...opening} conference={conference} className="titleWeight type20 titleLine" />
        <p className="muted type14">
          {[timeText(tag, entry), owner].filter((text) => text !== '').join(' · ')}
        </p>
      </div>
      <Faces people={conference.invitations} />
      <div className={styles['nextActions']}>
        <CopyLink conference={conference} variant="secondary" />
        <JoinButton conference={conference} variant="primary" />
      </div>
    </article>
  );
}

function Row({
  entry,
  now,
  ...opening
}: Opening & { readonly entry: AgendaEntry; readonly now: number }) {
  const tag = useLanguageTag();
  const { conference, startMs } = entry;
  const lengthMs = plannedLengthMs(conference);
  return (
    <li className={styles['row']} aria-current={conference.id === opening.selectedId || undefined}>
      <span className={styles['time']}>
        {startMs !== undefined && dateFormat(tag, { timeStyle: 'short' }).format(startMs)}
      </span>
      <span className={styles['rowText']}>
        <Topic {...opening} conference={conference} className={styles['topic']} />
        <span className="muted type14">{lengthMs > 0 && lengthText(tag, lengthMs)}</span>
      </span>
      <span className={styles['faces']}>
        <Faces people={conference.invitations} />
      </span>
      {isLive(entry, now) ? (
        <JoinButton conference={conference} variant="quiet" />
      ) : (
        <CopyLink conference={conference} variant="quiet" />
      )}
    </li>
  );
}

/** Opens the card of a conference; the whole row is clickable. */
export function Topic({
  conference,
  className,
  hrefOf,
  onOpen,
  selectedId,
}: Opening & { readonly conference: ListedConference; readonly className: string | undefined }) {
  return (
    <a
      className={`${styles['open']} ${className ?? ''}`}
      href={hrefOf(conference.id)}
      data-id={conference.id}
      aria-current={conference.id === selectedId ? 'true' : undefined}
      onClick={openHere(() => onOpen(conference.id))}
    >
      <bdi>{displayText(conference.topic)}</bdi>
    </a>
  );
}

function JoinButton({
  conference,
  variant,
}: {
  readonly conference: ListedConference;
  readonly variant: 'primary' | 'quiet';
}) {
  const { t } = useTranslation('user');
  const goTo = useSetAtom(goToAtom);
  return (
    <Button
      variant={variant}
      aria-label={t('general.joinOne', { topic: displayText(conference.topic) })}
      onClick={() => goTo({ name: 'conference.main', params: { id: conference.id } })}
    >
      {t('general.join')}
    </Button>
  );
}

function CopyLink({
  conference,
  variant,
}: {
  readonly conference: ListedConference;
  readonly variant: 'secondary' | 'quiet';
}) {
  const { t } = useTranslation(['user', 'common', 'conference']);
  const { page } = useConferenceLinks(conference);
  const { outcome, copy } = useCopy();
  return (
    <span className="rigid anchor">
      <Button variant={variant} onClick={() => void copy(page)}>
        {outcome === 'copied' ? t('common:copied') : t('conference:share.copyLink')}
      </Button>
      <span className="visuallyHidden" role="status">
        {outcome === 'copied' && t('common:copied')}
      </span>
    </span>
  );
}

/** Start and end as text; empty for a conference that runs outside its schedule. */
function timeText(tag: string, { conference, startMs }: AgendaEntry): string {
  if (startMs === undefined) return '';
  const lengthMs = plannedLengthMs(conference);
  const format = dateFormat(tag, { timeStyle: 'short' });
  return lengthMs === 0 ? format.format(startMs) : format.formatRange(startMs, startMs + lengthMs);
}
