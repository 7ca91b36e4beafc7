/**
 * Mails about a conference: invitation, update, cancellation, reminder, and the confirmation of a registration. None of them has
 * the PIN.
 */
import { writeCalendar } from '#shared/calendar/writeCalendar.ts';
import { dateFormat, listText } from '#shared/intl/formats.ts';
import { otherCalendarDate } from '#shared/intl/otherCalendar.ts';
import { weekDays } from '#shared/intl/week.ts';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { conferencePath } from '#shared/links.ts';
import { occurrences } from '#shared/schedule/occurrences.ts';
import { offsetAt, offsetName, zoneName } from '#shared/schedule/timeZones.ts';
import { type Schedule, WEEK_DAYS, type WeekDay, scheduleSchema } from '#shared/wire/schedule.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { type MailContent, htmlText, plainText } from './mailBody.ts';
import { type Mail, type MailRecipient, oneLine } from './message.ts';
import { MAIL_TEXTS, type MailTexts } from './texts.ts';

const DAY_MS = 86_400_000;
/** 1 January 2024 was a Monday. */
const A_MONDAY_MS = Date.UTC(2024, 0, 1);

/** The occasion of a mail to invited people. */
export type PeoplesOccasion =
  | { readonly kind: 'invitation' }
  /** Topic, time or place have changed since the last mail. */
  | { readonly kind: 'update' }
  /** The conference is cancelled, or the person is no longer invited; the row has the data that the person knows. */
  | { readonly kind: 'cancellation' | 'withdrawal' };

export type MailOccasion =
  | PeoplesOccasion
  | { readonly kind: 'reminder'; readonly startMs: number }
  /** With a link that confirms the address, unless it is confirmed. */
  | { readonly kind: 'registration'; readonly confirmUrl: string | undefined };

/** The common data of all mails of a server. */
export interface MailFrame {
  /** The server's address for links, without a trailing slash. */
  readonly origin: string;
  readonly serverName: string;
  /** Domain of the server, for the ids of calendar entries. */
  readonly domain: string;
  readonly ownerName: string;
  /** The address for replies of calendar programs: the sender of the mails. */
  readonly senderAddress: string;
  readonly nowMs: number;
}

/** Writes the mail about a conference to one person, in a language. */
export function conferenceMail(
  row: ConferenceRow,
  occasion: MailOccasion,
  recipient: MailRecipient,
  language: Language,
  frame: MailFrame,
): Mail {
  const texts = MAIL_TEXTS[language];
  const { tag } = LANGUAGES[language];
  const details = parseDetails(row.details);
  const schedule = scheduleSchema.parse(details.schedule);
  const startMs = startOf(schedule, occasion, frame.nowMs);
  const topic = oneLine(details.topic, 240);
  const owner = oneLine(frame.ownerName, 128);
  const url = frame.origin + conferencePath(row.id);
  const location = oneLine(details[PROPOSED_FIELDS.location] ?? '', 256);
  const when =
    startMs === undefined
      ? texts.anyTime
      : describeTime(tag, startMs, lengthOf(schedule), schedule);
  const hasWayIn = !isOff(occasion);
  const facts = [
    fillPlaces(texts.when, { when }),
    schedule.kind === 'weekly' &&
      fillPlaces(texts.repeats, { days: describeDays(tag, schedule.days) }),
    location !== '' && fillPlaces(texts.where, { place: location }),
    fillPlaces(texts.owner, { owner }),
  ].filter((line) => line !== false);
  const join = fillPlaces(texts.join, { url });
  const needsPin = hasWayIn && details.pin !== undefined && details.pin !== '';
  const confirmUrl = occasion.kind === 'registration' ? occasion.confirmUrl : undefined;
  const [subject, first] = wordsOf(texts, occasion);
  const content: MailContent = {
    first: fillPlaces(first, { topic, owner }),
    facts,
    join: !hasWayIn ? undefined : { url, line: join, button: texts.joinButton },
    notes: [
      ...(confirmUrl === undefined ? [] : [fillPlaces(texts.confirm, { url: confirmUrl })]),
      ...(needsPin ? [texts.pin] : []),
      ...(details.description && hasWayIn ? [details.description] : []),
    ],
    footer: fillPlaces(texts.automatic, { server: oneLine(frame.serverName, 128) }),
  };
  const method = calendarMethod(occasion, schedule);
  return {
    to: recipient,
    subject: fillPlaces(subject, { topic }),
    text: plainText(content),
    html: htmlText(content, language),
    languageTag: tag,
    calendarMethod: method,
    calendar: writeCalendar({
      uid: `${row.id}@${frame.domain}`,
      title: topic,
      text: [...facts, join, ...(needsPin ? [texts.pin] : [])].join('\n'),
      url,
      location,
      schedule,
      remindersS: hasWayIn ? (details[PROPOSED_FIELDS.reminders] ?? []) : [],
      revision: row.revision,
      nowMs: frame.nowMs,
      scheduling: method && {
        method,
        organizer: { name: owner, address: frame.senderAddress },
        attendee: recipient.address,
      },
    }),
  };
}

/** What a calendar does with the file; only invited people are asked for a reply. */
function calendarMethod(
  { kind }: MailOccasion,
  schedule: Schedule,
): 'REQUEST' | 'CANCEL' | undefined {
  if (schedule.kind === 'none' || schedule.kind === 'unknown') return undefined;
  switch (kind) {
    case 'invitation':
    case 'update':
      return 'REQUEST';
    case 'cancellation':
    case 'withdrawal':
      return 'CANCEL';
    case 'reminder':
    case 'registration':
      return undefined;
  }
}

/** Subject and first sentence. */
export function wordsOf(texts: MailTexts, { kind }: MailOccasion): readonly [string, string] {
  switch (kind) {
    case 'invitation':
      return [texts.invitation, texts.invites];
    case 'update':
      return [texts.updated, texts.changes];
    case 'cancellation':
      return [texts.cancelled, texts.cancels];
    case 'withdrawal':
      return [texts.cancelled, texts.uninvites];
    case 'reminder':
      return [texts.reminder, texts.begins];
    case 'registration':
      return [texts.registered, texts.registration];
  }
}

/** Whether the mail says that the conference doesn't take place. */
export function isOff({ kind }: MailOccasion): boolean {
  return kind === 'cancellation' || kind === 'withdrawal';
}

/** The start in a mail: the one of a reminder, else the next one; for a past single date that date. */
export function startOf(
  schedule: Schedule,
  occasion: MailOccasion,
  nowMs: number,
): number | undefined {
  if (occasion.kind === 'reminder') return occasion.startMs;
  const next = occurrences(schedule, nowMs).next().value;
  return next ?? (schedule.kind === 'once' ? schedule.startS * 1000 : undefined);
}

function lengthOf(schedule: Schedule): number {
  return schedule.kind === 'once' || schedule.kind === 'weekly' ? schedule.durationS * 1000 : 0;
}

/** A time in the conference's zone, with the zone's name and its offset from UTC. */
export function describeTime(
  tag: string,
  startMs: number,
  lengthMs: number,
  schedule: Schedule,
): string {
  const planned = schedule.kind === 'once' || schedule.kind === 'weekly' ? schedule : undefined;
  const zone = planned?.timeZone;
  const offset = zone === undefined ? (planned?.offsetMinutes ?? 0) : offsetAt(startMs, zone);
  // Formatted as UTC after the shift, so that a zone known only by its offset needs no name.
  const format = dateFormat(tag, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const from = startMs + offset * 60_000;
  const time = lengthMs > 0 ? format.formatRange(from, from + lengthMs) : format.format(from);
  const place = zone === undefined ? '' : `${zoneName(tag, startMs, zone)}, `;
  const other = otherCalendarDate(tag, from, from + lengthMs, 'UTC');
  return `${time} (${place}${offsetName(offset)})${other === undefined ? '' : ` · ${other}`}`;
}

function describeDays(tag: string, days: readonly WeekDay[]): string {
  const format = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const names = weekDays(tag)
    .filter((day) => days.includes(day))
    .map((day) => format.format(A_MONDAY_MS + WEEK_DAYS.indexOf(day) * DAY_MS));
  return listText(tag, names);
}
