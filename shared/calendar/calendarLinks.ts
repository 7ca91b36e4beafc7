/** Links that open an event in a web calendar. */
import { cleanText, localTime, utcTime } from './calendarText.ts';
import { eventTimes, localAt } from './eventTimes.ts';
import { type CalendarEvent, weeklyRule } from './writeCalendar.ts';

/** A longer text would make a URL that servers refuse. */
const TEXT_MAX_LENGTH = 1500;

/** The links for an event; undefined without a time. */
export function calendarLinks(event: CalendarEvent) {
  const times = eventTimes(event.schedule, event.nowMs);
  if (times === undefined) return undefined;
  const { startMs, timeZone } = times;
  const endMs = startMs + times.lengthMs;
  const shown = (instantMs: number): string =>
    timeZone === undefined ? utcTime(instantMs) : localTime(localAt(instantMs, timeZone));
  const rule = weeklyRule(times);
  const text = event.text.slice(0, TEXT_MAX_LENGTH);
  const place = event.location === '' ? event.url : event.location;
  const google = queryOf({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${shown(startMs)}/${shown(endMs)}`,
    details: text,
    location: place,
    ...(timeZone !== undefined && { ctz: timeZone }),
    ...(rule !== undefined && { recur: `RRULE:${rule}` }),
  });
  const outlook = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(startMs).toISOString(),
    enddt: new Date(endMs).toISOString(),
    body: text,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    /** For accounts of companies and schools. */
    office: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(cleanText(value))}`)
    .join('&');
}
