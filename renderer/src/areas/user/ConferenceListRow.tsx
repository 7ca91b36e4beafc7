import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { dateFormat } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { ROW_TIME, rowFacts, rowWhen } from '#renderer/domain/conferences/rowFacts.ts';
import { listTypeOf, plannedLengthMs } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ConferenceListRow.module.css';
import { Faces } from './Faces.tsx';
import type { RowTools } from './useRowTools.ts';

/** One conference in a list: topic, time, owner, people; Join where possible, and its link on hover or focus. */
export function ConferenceListRow({
  conference,
  dateMs,
  now,
  href,
  isTemplate = false,
  isSelected,
  tools,
  onOpen,
  onStep,
}: {
  readonly conference: ListedConference;
  /** The date of the row, where rows are listed by day; Unix milliseconds. */
  readonly dateMs?: number | undefined;
  /** The current time, shared by the whole list; Unix milliseconds. */
  readonly now: number;
  readonly href: string;
  readonly isTemplate?: boolean;
  readonly isSelected: boolean;
  readonly tools: RowTools;
  readonly onOpen: (id: string) => void;
  /** Moves to a neighbouring row, by arrow key. */
  readonly onStep?: (from: string, by: number) => void;
}) {
  const { t, tag, shownMode } = tools;
  const id = useId();
  const { state, isLive, isSoon } = rowFacts(conference, now, dateMs);
  const owner = displayText(conference.ownerName);
  return (
    <article className={styles['row']} data-selected={isSelected || undefined}>
      <a
        className={styles['open']}
        href={href}
        data-id={conference.id}
        aria-current={isSelected ? 'true' : undefined}
        onClick={openHere(() => onOpen(conference.id))}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by === undefined || onStep === undefined) return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onStep(conference.id, by);
        }}
      >
        <span id={`${id}topic`} className={styles['topic']}>
          <bdi>{displayText(conference.topic)}</bdi>
        </span>
        {isLive && !isTemplate && <span className={styles['live']}>{t('list.running')}</span>}
        <span className={styles['facts']}>
          {isTemplate ? t(`template.makes.${listTypeOf(conference)}`) : when()}
          {' · '}
          {isTemplate || owner === '' ? (
            t(`conference:mode.${shownMode(conference.mode)}`)
          ) : (
            <bdi>{owner}</bdi>
          )}
        </span>
      </a>
      <span className={styles['end']}>
        <span className={styles['faces']}>
          <Faces people={conference.invitations} />
        </span>
        {!isTemplate && <CopyButton conference={conference} tools={tools} id={id} />}
      </span>
      {!isTemplate && (isLive || isSoon) && (
        <JoinButton conference={conference} tools={tools} id={id} />
      )}
    </article>
  );

  function when(): string {
    if (dateMs !== undefined) {
      const lengthMs = plannedLengthMs(conference);
      const clock = dateFormat(tag, { timeStyle: 'short' });
      return lengthMs === 0 ? clock.format(dateMs) : clock.formatRange(dateMs, dateMs + lengthMs);
    }
    const { atMs, text } = rowWhen(conference, state);
    const time = atMs === undefined ? '' : dateFormat(tag, ROW_TIME).format(atMs);
    return text === undefined ? time : t(text, { time });
  }
}

/** `id` is the prefix of the row's ids: the names of its buttons end with the topic. */
function CopyButton({
  conference,
  tools: { t, copiedId, copy },
  id,
}: {
  readonly conference: ListedConference;
  readonly tools: RowTools;
  readonly id: string;
}) {
  return (
    <span className={styles['copy']}>
      <Button
        id={`${id}copy`}
        variant="quiet"
        aria-labelledby={`${id}copy ${id}topic`}
        onClick={() => copy(conference)}
      >
        {copiedId === conference.id ? t('common:copied') : t('conference:share.copyLink')}
      </Button>
    </span>
  );
}

function JoinButton({
  conference,
  tools: { t },
  id,
}: {
  readonly conference: ListedConference;
  readonly tools: RowTools;
  readonly id: string;
}) {
  const goTo = useSetAtom(goToAtom);
  return (
    <span className="rigid anchor">
      <Button
        id={`${id}join`}
        variant="quiet"
        aria-labelledby={`${id}join ${id}topic`}
        onClick={() => goTo({ name: 'conference.main', params: { id: conference.id } })}
      >
        {t('general.join')}
      </Button>
    </span>
  );
}
