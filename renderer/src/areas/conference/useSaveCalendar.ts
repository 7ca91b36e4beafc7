import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { PublicConference } from '#shared/wire/conference.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { fetchPart, prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { useCalendarEvent } from '#renderer/state/calendarEvent.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';

const PART = 'calendar';

/** Saves a conference as a calendar file; undefined where it has no time. The code for it loads when the page is idle. */
export function useSaveCalendar(
  conference: PublicConference,
  times: ConferenceTimes | undefined,
): (() => void) | undefined {
  const eventAt = useCalendarEvent(conference, times);
  const notify = useSetAtom(notifyAtom);
  const hasTime = times !== undefined;
  useEffect(() => {
    if (hasTime) whenIdle(() => prefetchPart(PART));
  }, [hasTime]);
  if (!hasTime) return undefined;
  return () => {
    void loadWriter().then((writeCalendar) => {
      const file = writeCalendar?.(eventAt(Date.now()));
      if (file === undefined) notify('partNotLoaded');
      else saveFile(`${conference.id}.ics`, 'text/calendar;charset=utf-8', file);
    });
  };
}

/** Browsers remember a failed import for the life of the page, so nothing is imported before its files have arrived. */
async function loadWriter() {
  if (!(await fetchPart(PART, new AbortController().signal))) return undefined;
  return (await import('#shared/calendar/writeCalendar.ts')).writeCalendar;
}
