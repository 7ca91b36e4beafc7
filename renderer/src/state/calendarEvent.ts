/** A conference as an event of a calendar, in the words of the page's language. */
import type { CalendarEvent } from '#shared/calendar/writeCalendar.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConferenceLinks } from './conferenceLinks.ts';
import type { ConferenceTimes } from './conferenceTimes.ts';
import { useInvitation } from './invitationText.ts';

/** Returns a function that makes the event; the event holds the time at which it was made. */
export function useCalendarEvent(
  conference: PublicConference,
  times: ConferenceTimes | undefined,
): (nowMs: number) => CalendarEvent {
  const links = useConferenceLinks(conference);
  const text = useInvitation(conference, times);
  return (nowMs) => ({
    uid: `${conference.id}@${links.server}`,
    title: displayText(conference.topic),
    text,
    url: links.page,
    location: displayText(conference.location),
    schedule: conference.schedule,
    remindersS: conference.remindersS,
    revision: conference.revision,
    nowMs,
  });
}
