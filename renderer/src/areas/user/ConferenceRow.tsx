import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/personal/conference.ts';
import { conferenceState } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { languageAtom } from '#renderer/state/language.ts';
import styles from './ConferenceRow.module.css';
import { rowTimeFormat } from './rowTimeFormat.ts';

/** One conference in a list: topic, then when and whose; a running one says so in a word. */
export function ConferenceRow({
  conference,
  now,
  href,
  isTemplate = false,
  isSelected,
  onOpen,
  onStep,
}: {
  readonly conference: Conference;
  /** The present moment, once for the whole list; Unix milliseconds. */
  readonly now: number;
  readonly href: string;
  readonly isTemplate?: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (id: string) => void;
  /** Goes on to a neighbour in the list, by arrow key. */
  readonly onStep?: (from: string, by: number) => void;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const shownMode = useAtomValue(shownModeAtom);
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const state = conferenceState(conference, now);
  const owner = displayText(conference.ownerName);
  return (
    <a
      className={styles['row']}
      href={href}
      data-id={conference.id}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(conference.id);
      }}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by === undefined || onStep === undefined) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        onStep(conference.id, by);
      }}
    >
      <span className={styles['topic']}>
        <bdi>{displayText(conference.topic)}</bdi>
      </span>
      {state.kind === 'running' && !isTemplate && (
        <span className={styles['live']}>{t('list.running')}</span>
      )}
      <span className={styles['facts']}>
        {isTemplate ? t(`template.makes.${templateKind()}`) : when()}
        {' · '}
        {isTemplate || owner === '' ? (
          t(`conference:mode.${shownMode(conference.mode)}`)
        ) : (
          <bdi>{owner}</bdi>
        )}
      </span>
    </a>
  );

  function when(): string {
    const format = rowTimeFormat(tag);
    if (state.kind === 'upcoming') return format.format(state.startMs);
    if (state.kind === 'ended') {
      return t('list.ended', { time: format.format(state.endMs) });
    }
    if (state.kind === 'timeUnknown') return t('list.timeUnknown');
    const { schedule } = conference;
    if (state.kind === 'running' && schedule.kind !== 'none') {
      return state.sinceMs === undefined
        ? t('list.running')
        : t('list.since', { time: format.format(state.sinceMs) });
    }
    return t('list.noTime');
  }

  function templateKind(): 'room' | 'conference' {
    return conference.schedule.kind === 'none' ? 'room' : 'conference';
  }
}
