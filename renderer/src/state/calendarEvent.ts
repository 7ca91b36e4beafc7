/** A conference as an event of a calendar, in the words of the page's language. */
import type { CalendarEvent } from '#shared/calendar/writeCalendar.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConferenceLinks } from './conferenceLinks.ts';
import type { ConferenceTimes } from './conferenceTimes.ts';
import { useInvitation } from './invitationText.ts';

/** Makes the event when it is wanted; the moment of that is in it. */
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
