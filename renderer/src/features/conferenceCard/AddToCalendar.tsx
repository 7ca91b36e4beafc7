import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLinks } from '#shared/calendar/calendarLinks.ts';
import { writeCalendar } from '#shared/calendar/writeCalendar.ts';
import type { Conference } from '#shared/personal/conference.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { useCalendarEvent } from '#renderer/state/calendarEvent.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './ConferenceCard.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ways of a conference into a calendar: a file for any of them, and two on the web. */
export function AddToCalendar({
  conference,
  times,
}: {
  readonly conference: Conference;
  readonly times: ConferenceTimes | undefined;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const id = useId();
  const eventAt = useCalendarEvent(conference, times);
  const [openedMs, setOpenedMs] = useState<number>();
  const links = openedMs === undefined ? undefined : calendarLinks(eventAt(openedMs));

  function handleFile(): void {
    const file = writeCalendar(eventAt(Date.now()));
    if (file === undefined) return;
    saveFile(`${conference.id}.ics`, 'text/calendar;charset=utf-8', file);
  }

  return (
    <>
      <Button
        icon={<CalendarPlus {...ICON} />}
        aria-expanded={links !== undefined}
        aria-controls={links === undefined ? undefined : id}
        onClick={() => setOpenedMs(openedMs === undefined ? Date.now() : undefined)}
      >
        {t('conference:share.calendar')}
      </Button>
      {links !== undefined && (
        <div id={id} className={styles['calendars']}>
          <Button variant="quiet" icon={<Download {...ICON} />} onClick={handleFile}>
            {t('card.calendar.file')}
          </Button>
          {(['google', 'outlook', 'office'] as const).map((name) => (
            <a
              key={name}
              className={styles['linkButton']}
              href={links[name]}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink {...ICON} />
              {t(`card.calendar.${name}`)}
            </a>
          ))}
        </div>
      )}
    </>
  );
}
