/**
 * The single mail about several conferences of a series: the dates in words, each with its link to join, and all of them in a
 * calendar file.
 */
import { type CalendarEvent, writeCalendarOf } from '#shared/calendar/writeCalendar.ts';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { conferencePath } from '#shared/links.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { scheduleSchema } from '#shared/wire/schedule.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import {
  type MailFrame,
  type PeoplesOccasion,
  describeTime,
  isOff,
  startOf,
  wordsOf,
} from './conferenceMail.ts';
import { type MailContent, htmlText, plainText } from './mailBody.ts';
import { type Mail, type MailRecipient, oneLine } from './message.ts';
import { MAIL_TEXTS } from './texts.ts';

/** The number of dates in words; the file has all of them. */
const DATES_LISTED = 20;

/** Writes the mail to one person about at least two conferences of a series. */
export function seriesMail(
  rows: readonly ConferenceRow[],
  occasion: PeoplesOccasion,
  recipient: MailRecipient,
  language: Language,
  frame: MailFrame,
): Mail {
  const texts = MAIL_TEXTS[language];
  const { tag } = LANGUAGES[language];
  const owner = oneLine(frame.ownerName, 128);
  const dates = rows
    .map((row) => dateOf(row, occasion, frame))
    .sort((left, right) => left.startMs - right.startMs);
  const [next] = dates;
  if (next === undefined) throw new Error('A mail about no conference.');
  const hasWayIn = !isOff(occasion);
  const needsPin = hasWayIn && dates.some(({ details }) => (details.pin ?? '') !== '');
  const [subject, first] = wordsOf(texts, occasion);
  const { description = '' } = next.details;
  const listed = dates.slice(0, DATES_LISTED);
  const content: MailContent = {
    first: fillPlaces(first, { topic: next.topic, owner }),
    facts: [
      ...(next.location === '' ? [] : [fillPlaces(texts.where, { place: next.location })]),
      fillPlaces(texts.owner, { owner }),
    ],
    dates: {
      title: texts.dates,
      list: listed.map(({ startMs, lengthMs, schedule, url }) => ({
        when: describeTime(tag, startMs, lengthMs, schedule),
        url: hasWayIn ? url : undefined,
      })),
    },
    join: undefined,
    notes: [
      ...(dates.length > listed.length ? [texts.allDates] : []),
      ...(needsPin ? [texts.pin] : []),
      ...(description !== '' && hasWayIn ? [description] : []),
    ],
    footer: fillPlaces(texts.automatic, { server: oneLine(frame.serverName, 128) }),
  };
  return {
    to: recipient,
    subject: fillPlaces(subject, { topic: next.topic }),
    text: plainText(content),
    html: htmlText(content, language),
    languageTag: tag,
    calendar: writeCalendarOf(
      dates.map((date): CalendarEvent => ({
        uid: `${date.row.id}@${frame.domain}`,
        title: date.topic,
        text: [
          fillPlaces(texts.owner, { owner }),
          ...(hasWayIn ? [fillPlaces(texts.join, { url: date.url })] : []),
          ...(needsPin ? [texts.pin] : []),
        ].join('\n'),
        url: date.url,
        location: date.location,
        schedule: date.schedule,
        remindersS: hasWayIn ? (date.details[PROPOSED_FIELDS.reminders] ?? []) : [],
        revision: date.row.revision,
        nowMs: frame.nowMs,
        scheduling: {
          method: hasWayIn ? 'REQUEST' : 'CANCEL',
          organizer: { name: owner, address: frame.senderAddress },
          attendee: recipient.address,
        },
      })),
    ),
  };
}

function dateOf(row: ConferenceRow, occasion: PeoplesOccasion, { nowMs, origin }: MailFrame) {
  const details = parseDetails(row.details);
  const schedule = scheduleSchema.parse(details.schedule);
  return {
    row,
    details,
    schedule,
    startMs: startOf(schedule, occasion, nowMs) ?? nowMs,
    lengthMs: schedule.kind === 'once' ? schedule.durationS * 1000 : 0,
    topic: oneLine(details.topic, 240),
    location: oneLine(details[PROPOSED_FIELDS.location] ?? '', 256),
    url: origin + conferencePath(row.id),
  };
}
