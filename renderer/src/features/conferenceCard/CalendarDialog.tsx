import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLinks } from '#shared/calendar/calendarLinks.ts';
import { writeCalendar } from '#shared/calendar/writeCalendar.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { useCalendarEvent } from '#renderer/state/calendarEvent.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** The ways of a conference into a calendar: a file for any of them, and three on the web. */
export function CalendarDialog({
  conference,
  times,
  onClose,
}: {
  readonly conference: Conference;
  readonly times: ConferenceTimes | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'common', 'conference']);
  const eventAt = useCalendarEvent(conference, times);
  const [openedMs] = useState(Date.now);
  const links = calendarLinks(eventAt(openedMs));

  function handleFile(): void {
    const file = writeCalendar(eventAt(Date.now()));
    if (file === undefined) return;
    saveFile(`${conference.id}.ics`, 'text/calendar;charset=utf-8', file);
  }

  return (
    <Dialog title={t('conference:share.calendar')} closeLabel={t('common:close')} onClose={onClose}>
      <div className="column atStart gap8">
        <Button icon={<Download size={18} />} onClick={handleFile}>
          {t('card.calendar.file')}
        </Button>
        {links &&
          (['google', 'outlook', 'office'] as const).map((name) => (
            <a
              key={name}
              className="inlineRow gap8 controlHigh sides8 strong unlined hoverUnderlined"
              href={links[name]}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink size={18} />
              {t(`card.calendar.${name}`)}
            </a>
          ))}
      </div>
    </Dialog>
  );
}
