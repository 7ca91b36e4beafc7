/** Checks a form before it is sent, field by field. Pure; the view has the texts. */
import { mailOnly } from './callStringList.ts';
import { countCharacters, isLongerThan } from '#shared/characters.ts';
import { CONFERENCE_ID_MAX_LENGTH, CONFERENCE_TOPIC_MAX_LENGTH } from '#shared/limits.ts';
import { parseMulticastAddress } from '#shared/conferences/multicast.ts';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import {
  type ConferenceForm,
  changedGroups,
  hasPresenters,
  isRepeating,
  isTimed,
  isWeekly,
  settled,
  tagsOf,
} from './conferenceForm.ts';
import { REPEAT_LIMITS, isSeries, repeatStarts } from './conferenceFormRepeat.ts';
import { endOfDayS, instantFrom, instantFromText, wholeNumber } from './conferenceFormTime.ts';

/** Fields that can have a problem. */
export const FORM_FIELDS = [
  'topic',
  'podiums',
  'maxParticipants',
  'when',
  'date',
  'time',
  'minutes',
  'timeZone',
  'days',
  'weeksApart',
  'until',
  'times',
  'warning',
  'extension',
  'reminders',
  'pin',
  'people',
  'layout',
  'registrationFrom',
  'registrationUntil',
  'questions',
  'description',
  'id',
  'location',
  'rights',
  'tags',
  'streamConfiguration',
  'multicastAddress',
  'channels',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** What is wrong. */
export type FormProblem =
  | { readonly code: 'required' | 'notADate' | 'past' | 'noDays' | 'order' | 'pin' | 'id' }
  | { readonly code: 'guests' | 'presenters' | 'twice' | 'sameLanguage' | 'multicast' }
  | { readonly code: 'tooLong'; readonly length: number; readonly limit: number }
  | { readonly code: 'range'; readonly least: number; readonly most: number }
  | { readonly code: 'tooManyDates'; readonly limit: number };

export type FormProblems = Readonly<Partial<Record<FormField, FormProblem>>>;

/** A schedule may last a year at most (`shared/wire/schedule.ts`). */
const MOST_MINUTES = 525_600;
/** The limit of the wire. */
const MOST_PEOPLE = CONFERENCE_LIMITS.people;
const MOST_QUESTIONS = 20;
const QUESTION_MAX_LENGTH = 128;
const LATENESS_MS = CONFERENCE_LIMITS.startLatenessS * 1000;

export interface CheckContext {
  readonly nowMs: number;
  /** The form as it was read; undefined for a new object. A date that was in the past may stay there. */
  readonly before: ConferenceForm | undefined;
  /** A template's dates may be in the past. */
  readonly isTemplate: boolean;
  /** The server's domain, as in its people's ids; undefined where ids aren't checked. */
  readonly domain?: string | undefined;
  /** Whether the server keeps the last day of a schedule; otherwise a repetition that ends becomes separate conferences. */
  readonly keepsUntil?: boolean;
}

/** The problems of a form; empty when it can be sent. */
export function checkForm(form: ConferenceForm, context: CheckContext): FormProblems {
  const all = {
    ...textProblems(form),
    ...timeProblems(form, context),
    ...numberProblems(form),
    people: peopleProblem(form, context),
    multicastAddress: multicastProblem(form, context),
  };
  const found = Object.entries(all).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found);
}

type Found = Partial<Record<FormField, FormProblem | undefined>>;

function textProblems(form: ConferenceForm): Found {
  const { hasRegistration, hasPin } = settled(form);
  const tags = tagsOf(form.tags);
  const longTag = tags.find((tag) => isLongerThan(tag, CONFERENCE_LIMITS.tag));
  const labels = form.questions.map(({ label }) => label.trim());
  return {
    topic: isBlank(form.topic)
      ? { code: 'required' }
      : longerThan(form.topic.trim(), CONFERENCE_TOPIC_MAX_LENGTH),
    description: longerThan(form.description, CONFERENCE_LIMITS.description),
    location: longerThan(form.location.trim(), CONFERENCE_LIMITS.location),
    tags:
      tags.length > CONFERENCE_LIMITS.tags
        ? { code: 'range', least: 0, most: CONFERENCE_LIMITS.tags }
        : longTag === undefined
          ? undefined
          : longerThan(longTag, CONFERENCE_LIMITS.tag),
    id: idProblem(form.id.trim()),
    pin:
      hasPin && !new RegExp(`^\\d{1,${CONFERENCE_LIMITS.pinDigits}}$`, 'u').test(form.pin.trim())
        ? { code: 'pin' }
        : undefined,
    questions: hasRegistration ? questionProblem(labels) : undefined,
    channels: form.hasInterpretation ? channelProblem(form) : undefined,
  };
}

function multicastProblem(
  { hasMulticast, multicastAddress }: ConferenceForm,
  { before }: CheckContext,
): FormProblem | undefined {
  if (!hasMulticast) return undefined;
  const address = multicastAddress.trim();
  // A server that accepts an entered address suggests none.
  if (address === '')
    return before?.hasMulticast === true && before.multicastAddress === ''
      ? undefined
      : { code: 'required' };
  return parseMulticastAddress(address) ? undefined : { code: 'multicast' };
}

function idProblem(id: string): FormProblem | undefined {
  if (id === '') return undefined;
  return /^[A-Za-z0-9_]+$/u.test(id) ? longerThan(id, CONFERENCE_ID_MAX_LENGTH) : { code: 'id' };
}

function questionProblem(labels: readonly string[]): FormProblem | undefined {
  if (labels.includes('')) return { code: 'required' };
  if (labels.length > MOST_QUESTIONS) return { code: 'range', least: 0, most: MOST_QUESTIONS };
  const long = labels.find((label) => isLongerThan(label, QUESTION_MAX_LENGTH));
  return long === undefined ? undefined : longerThan(long, QUESTION_MAX_LENGTH);
}

function channelProblem({ channels }: ConferenceForm): FormProblem | undefined {
  if (channels.some(({ from, to }) => from === to)) return { code: 'sameLanguage' };
  const pairs = channels.map(({ from, to }) => `${from} ${to}`);
  if (new Set(pairs).size < pairs.length) return { code: 'twice' };
  const most = CONFERENCE_LIMITS.channels;
  return channels.length > most ? { code: 'range', least: 0, most } : undefined;
}

function timeProblems(form: ConferenceForm, context: CheckContext): Found {
  const registration = registrationProblems(form);
  const { when, date, time, timeZone } = form;
  if (!isTimed(when)) return registration;
  const timeOfDay = instantFrom('2024-01-01', time, 'UTC');
  const startMs = instantFrom(date, time, timeZone);
  const isSingle = when === 'once' || isSeries(form, context.keepsUntil ?? true);
  const isDateWanted = isSingle || date !== '' || form.ends === 'times';
  const firstMs = when === 'once' ? startMs : repeatStarts(form, 1)[0];
  const isPast =
    isSingle && isNews(form, context) && (firstMs ?? Infinity) < context.nowMs - LATENESS_MS;
  return {
    ...registration,
    time: timeOfDay === undefined ? { code: isBlank(time) ? 'required' : 'notADate' } : undefined,
    date: dateProblem(date, isDateWanted, timeOfDay === undefined || startMs !== undefined, isPast),
    minutes: rangeProblem(form.minutes, 1, MOST_MINUTES, false),
    ...(isRepeating(when) && repeatProblems(form, context)),
  };
}

/** Whether the time is new: an unchanged time, or one of a template, may be in the past. */
function isNews(form: ConferenceForm, { before, isTemplate }: CheckContext): boolean {
  return !isTemplate && (before === undefined || changedGroups(before, form).includes('schedule'));
}

function repeatProblems(form: ConferenceForm, context: CheckContext): Found {
  const { when, ends } = form;
  const { leastTimes, mostTimes, leastWeeks, mostWeeks } = REPEAT_LIMITS;
  const hasDays = when === 'weekly' || when === 'weeks';
  return {
    days: hasDays && form.days.length === 0 ? { code: 'noDays' } : undefined,
    weeksApart:
      when === 'weeks' ? rangeProblem(form.weeksApart, leastWeeks, mostWeeks, false) : undefined,
    until: ends === 'until' ? untilProblem(form, context) : undefined,
    times:
      ends === 'times'
        ? rangeProblem(form.times, leastTimes, mostTimes, false)
        : ends === 'never' && !isWeekly(when)
          ? { code: 'required' }
          : undefined,
  };
}

function untilProblem(form: ConferenceForm, context: CheckContext): FormProblem | undefined {
  if (isBlank(form.until)) return { code: 'required' };
  const untilS = endOfDayS(form.until, form.timeZone);
  if (untilS === undefined) return { code: 'notADate' };
  const startMs = instantFrom(form.date, form.time, form.timeZone) ?? -Infinity;
  const isOver = isNews(form, context) && untilS * 1000 < context.nowMs;
  if (untilS * 1000 < startMs || isOver) return { code: 'order' };
  if (!isSeries(form, context.keepsUntil ?? true)) return undefined;
  const { mostTimes } = REPEAT_LIMITS;
  const { length } = repeatStarts(form, mostTimes + 1);
  if (length === 0) return { code: 'order' };
  return length > mostTimes ? { code: 'tooManyDates', limit: mostTimes } : undefined;
}

function dateProblem(
  date: string,
  isWanted: boolean,
  isReadable: boolean,
  isPast: boolean,
): FormProblem | undefined {
  if (!isWanted) return undefined;
  if (isBlank(date)) return { code: 'required' };
  if (!isReadable) return { code: 'notADate' };
  return isPast ? { code: 'past' } : undefined;
}

function registrationProblems(form: ConferenceForm): Found {
  if (!settled(form).hasRegistration) return {};
  const from = instantFromText(form.registrationFrom, form.timeZone);
  const until = instantFromText(form.registrationUntil, form.timeZone);
  const isOut = from !== undefined && until !== undefined && until <= from;
  return {
    registrationFrom: isUnreadable(form.registrationFrom, from) ? { code: 'notADate' } : undefined,
    registrationUntil: isUnreadable(form.registrationUntil, until)
      ? { code: 'notADate' }
      : isOut
        ? { code: 'order' }
        : undefined,
  };
}

function isUnreadable(text: string, read: number | undefined): boolean {
  return text !== '' && read === undefined;
}

function numberProblems(form: ConferenceForm): Found {
  const people = rangeProblem(form.maxParticipants, 1, MOST_PEOPLE, true);
  const podiums = hasPresenters(settled(form).mode)
    ? rangeProblem(form.podiums, 1, MOST_PEOPLE, true)
    : undefined;
  const presenters = wholeNumber(form.podiums);
  const most = wholeNumber(form.maxParticipants);
  const areTooMany =
    hasPresenters(settled(form).mode) &&
    presenters !== undefined &&
    most !== undefined &&
    presenters > most;
  const ending = CONFERENCE_LIMITS.endingS / 60;
  const { reminders } = form;
  return {
    maxParticipants: people,
    podiums: podiums ?? (areTooMany ? { code: 'presenters' } : undefined),
    warning: rangeProblem(form.warning, 0, ending, false),
    extension: rangeProblem(form.extension, 0, ending, false),
    reminders:
      new Set(reminders).size < reminders.length
        ? { code: 'twice' }
        : reminders.length > CONFERENCE_LIMITS.reminders
          ? { code: 'range', least: 0, most: CONFERENCE_LIMITS.reminders }
          : undefined,
  };
}

function peopleProblem(
  { people, isPublic }: ConferenceForm,
  { domain }: CheckContext,
): FormProblem | undefined {
  if (people.length > MOST_PEOPLE) return { code: 'range', least: 0, most: MOST_PEOPLE };
  const areShutOut = domain !== undefined && !isPublic && mailOnly(people, domain).length > 0;
  return areShutOut ? { code: 'guests' } : undefined;
}

function rangeProblem(
  text: string,
  least: number,
  most: number,
  isOptional: boolean,
): FormProblem | undefined {
  if (isBlank(text)) return isOptional ? undefined : { code: 'required' };
  const value = wholeNumber(text);
  return value === undefined || value < least || value > most
    ? { code: 'range', least, most }
    : undefined;
}

/** Whether a text looks blank: it holds only spaces and invisible characters. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\u{2800}\u{3164}]*$/u.test(text);
}

function longerThan(text: string, limit: number): FormProblem | undefined {
  return isLongerThan(text, limit)
    ? { code: 'tooLong', length: countCharacters(text), limit }
    : undefined;
}
