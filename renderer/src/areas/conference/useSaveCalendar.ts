import type { Conference } from '#shared/wire/conference.ts';
import { writeCalendar } from '#renderer/domain/calendar.ts';
import { weekDaysAt } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { useConferenceLinks } from './conferenceLinks.ts';
import type { ConferenceTimes } from './useConferenceTimes.ts';
import { useInvitation } from './useInvitation.ts';

/** Saves a conference as a calendar file; undefined where it has no time. */
export function useSaveCalendar(
  conference: Conference,
  times: ConferenceTimes | undefined,
): (() => void) | undefined {
  const links = useConferenceLinks(conference);
  const text = useInvitation(conference, times);
  if (times === undefined) return undefined;
  return () => {
    const { schedule } = conference;
    const file = writeCalendar({
      uid: `${conference.id}@${links.server}`,
      title: displayText(conference.topic),
      text,
      url: links.page,
      startMs: times.startMs,
      lengthMs: times.lengthMs,
      weekDays: schedule.kind === 'weekly' ? weekDaysAt(schedule, times.startMs, 0) : [],
      nowMs: Date.now(),
    });
    saveFile(`${conference.id}.ics`, 'text/calendar;charset=utf-8', file);
  };
}
