/** The values of the scheduler's form. Numbers and dates are kept as typed, so that no input is lost. */
import type { ConferenceMode } from '#shared/wire/conference.ts';
import type { WaitingGroup } from '#shared/conferences/conferenceFields.ts';
import { CLIENT_RIGHTS, type ClientRight } from '#shared/wire/call/rights.ts';
import type { Layout } from '#shared/conferences/layout.ts';
import { WEEK_DAYS, type WeekDay } from '#shared/wire/schedule.ts';
import { localDateTime } from './conferenceFormTime.ts';

/** How a conference repeats. A schedule can't hold every few weeks and monthly (`conferenceFormRepeat.ts`). */
export const REPEATS = ['daily', 'workdays', 'weekly', 'weeks', 'monthly'] as const;
export type Repeat = (typeof REPEATS)[number];

/** When it takes place; `unknown` is a time from the server that can't be read, kept unchanged. */
export type When = 'once' | Repeat | 'none' | 'unknown';

/** How a repetition ends. */
export const REPEAT_ENDS = ['never', 'until', 'times'] as const;
export type RepeatEnd = (typeof REPEAT_ENDS)[number];

export type Rights = Readonly<Record<ClientRight, boolean>>;

/** Someone planned to come. */
export interface FormPerson {
  readonly id: string;
  readonly displayName: string;
  readonly isModerator: boolean;
}

/** Interpreters from one language into another. */
export interface FormChannel {
  readonly from: string;
  readonly to: string;
  readonly interpreters: readonly string[];
}

export interface FormQuestion {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface ConferenceForm {
  readonly isPublic: boolean;
  readonly topic: string;
  readonly mode: ConferenceMode;
  /** Empty: as many as the server allows. */
  readonly podiums: string;
  readonly maxParticipants: string;
  readonly when: When;
  /** `YYYY-MM-DD`; the first day of a repetition, which may be empty where a schedule holds the repetition. */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly minutes: string;
  /** An IANA name, or `offset:<minutes>` where the organiser's zone is not known. */
  readonly timeZone: string;
  /** The days of `weekly` and `weeks`. */
  readonly days: readonly WeekDay[];
  /** Of `weeks`: 2 is every other week. */
  readonly weeksApart: string;
  readonly ends: RepeatEnd;
  /** The last day, if it ends on a date. */
  readonly until: string;
  /** The number of dates, if it ends after a number. */
  readonly times: string;
  /** Minutes; 0 = no warning, no extension. */
  readonly warning: string;
  readonly extension: string;
  /** Seconds before the start. */
  readonly reminders: readonly number[];
  readonly hasWaitingRoom: boolean;
  readonly waitingRoomFor: WaitingGroup;
  readonly hasPin: boolean;
  readonly pin: string;
  readonly isRecorded: boolean;
  readonly people: readonly FormPerson[];
  readonly layout: Layout | null;
  readonly hasRegistration: boolean;
  /** `YYYY-MM-DDTHH:MM` in the conference's zone; empty: any time. */
  readonly registrationFrom: string;
  readonly registrationUntil: string;
  readonly questions: readonly FormQuestion[];
  readonly description: string;
  /** A custom id, at creation; empty: the server makes one. */
  readonly id: string;
  readonly location: string;
  readonly callsInvited: boolean;
  readonly isInvitedOnly: boolean;
  readonly mutesMicrophone: boolean;
  readonly mutesCamera: boolean;
  readonly userRights: Rights;
  readonly guestRights: Rights;
  /** Separated by commas. */
  readonly tags: string;
  readonly endsByItself: boolean;
  readonly isStreamed: boolean;
  /** Id of one of the server's configurations; empty: none. */
  readonly streamConfiguration: string;
  readonly isStreamRecorded: boolean;
  readonly hasMulticast: boolean;
  readonly multicastAddress: string;
  readonly hasInterpretation: boolean;
  readonly channels: readonly FormChannel[];
}

export type FormKey = keyof ConferenceForm;

/** Fields that belong together: they are changed, compared and chosen as one. */
export const FORM_GROUPS = {
  access: ['isPublic'],
  topic: ['topic'],
  mode: ['mode'],
  podiums: ['podiums'],
  maxParticipants: ['maxParticipants'],
  schedule: [
    ...(['when', 'date', 'time', 'minutes', 'timeZone'] as const),
    ...(['days', 'weeksApart', 'ends', 'until', 'times'] as const),
  ],
  ending: ['warning', 'extension'],
  reminders: ['reminders'],
  waitingRoom: ['hasWaitingRoom', 'waitingRoomFor'],
  pin: ['hasPin', 'pin'],
  recording: ['isRecorded'],
  people: ['people'],
  layout: ['layout'],
  registration: ['hasRegistration', 'registrationFrom', 'registrationUntil', 'questions'],
  description: ['description'],
  id: ['id'],
  location: ['location'],
  callsInvited: ['callsInvited'],
  invitedOnly: ['isInvitedOnly'],
  mute: ['mutesMicrophone', 'mutesCamera'],
  rights: ['userRights', 'guestRights'],
  tags: ['tags'],
  endsByItself: ['endsByItself'],
  streaming: ['isStreamed', 'streamConfiguration', 'isStreamRecorded'],
  multicast: ['hasMulticast', 'multicastAddress'],
  interpretation: ['hasInterpretation', 'channels'],
} as const satisfies Readonly<Record<string, readonly FormKey[]>>;
export type FormGroup = keyof typeof FORM_GROUPS;

/** Every group, in the order of the form. */
export const FORM_GROUP_NAMES: readonly FormGroup[] = Object.keys(FORM_GROUPS).filter(
  (name): name is FormGroup => Object.hasOwn(FORM_GROUPS, name),
);

/** The time and zone that the form depends on. */
export interface FormSetting {
  readonly visitorZone: string;
  readonly nowMs: number;
}

const WORKDAYS: readonly WeekDay[] = WEEK_DAYS.slice(0, 5);
const ALL_RIGHTS = rightsFrom(undefined);
const HALF_HOUR_MS = 1_800_000;

/** An empty form for a conference with a time, or for a room. It starts at the next half hour. */
export function emptyForm(isRoom: boolean, { visitorZone, nowMs }: FormSetting): ConferenceForm {
  const startMs = Math.ceil((nowMs + HALF_HOUR_MS / 3) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return {
    isPublic: false,
    topic: '',
    mode: 'allOnScreen',
    podiums: '',
    maxParticipants: '',
    when: isRoom ? 'none' : 'once',
    ...localDateTime(startMs, visitorZone),
    minutes: '60',
    timeZone: visitorZone,
    days: [],
    weeksApart: '2',
    ends: 'never',
    until: '',
    times: '10',
    warning: '0',
    extension: '0',
    reminders: [],
    hasWaitingRoom: false,
    waitingRoomFor: 'everyone',
    hasPin: false,
    pin: '',
    isRecorded: false,
    people: [],
    layout: null,
    hasRegistration: false,
    registrationFrom: '',
    registrationUntil: '',
    questions: [],
    description: '',
    id: '',
    location: '',
    callsInvited: false,
    isInvitedOnly: false,
    mutesMicrophone: false,
    mutesCamera: false,
    userRights: ALL_RIGHTS,
    guestRights: ALL_RIGHTS,
    tags: '',
    endsByItself: false,
    isStreamed: false,
    streamConfiguration: '',
    isStreamRecorded: false,
    hasMulticast: false,
    multicastAddress: '',
    hasInterpretation: false,
    channels: [],
  };
}

/** The fourteen rights; missing ones are allowed. */
export function rightsFrom(wire: Readonly<Record<string, boolean>> | undefined): Rights {
  const entries = CLIENT_RIGHTS.map((right) => [right, wire?.[right] ?? true] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every right of the list has its entry
  return Object.fromEntries(entries) as Rights;
}

/** Applies the rules between fields: clears those that another field rules out. */
export function settled(form: ConferenceForm): ConferenceForm {
  const hasRegistration = form.isPublic && form.hasRegistration;
  return {
    ...form,
    topic: form.topic.trim(),
    hasRegistration,
    hasPin: form.hasPin && !hasRegistration,
    mode: form.hasInterpretation ? 'roleBased' : form.mode,
    days: daysOf(form),
    until: form.ends === 'until' ? form.until : '',
  };
}

/** The weekdays of a form's dates, in the order of the week. */
export function daysOf({ when, days }: Pick<ConferenceForm, 'when' | 'days'>): readonly WeekDay[] {
  switch (when) {
    case 'daily':
      return WEEK_DAYS;
    case 'workdays':
      return WORKDAYS;
    case 'once':
    case 'weekly':
    case 'weeks':
    case 'monthly':
    case 'none':
    case 'unknown':
      return WEEK_DAYS.filter((day) => days.includes(day));
  }
}

/** The kind of repetition for these weekdays. */
export function repeatOf(days: readonly WeekDay[]): Repeat {
  if (days.length === WEEK_DAYS.length) return 'daily';
  return isSame(days, WORKDAYS) ? 'workdays' : 'weekly';
}

/** Whether something repeats. */
export function isRepeating(when: When): when is Repeat {
  return REPEATS.some((each) => each === when);
}

/** Whether a schedule can hold the repetition, if the server keeps its end. */
export function isWeekly(when: When): boolean {
  return when === 'daily' || when === 'workdays' || when === 'weekly';
}

/** Whether it has a time. */
export function isTimed(when: When): boolean {
  return when === 'once' || isRepeating(when);
}

/** Whether a mode has a limit of presenters. */
export function hasPresenters(mode: ConferenceMode): boolean {
  return mode === 'roleBased' || mode === 'smartMeeting';
}

/** The tags in a text, separated by commas, each once. */
export function tagsOf(text: string): readonly string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** A PIN of six digits from a random number. */
export function pinFrom(random: number): string {
  return String(Math.abs(Math.trunc(random)) % 1_000_000).padStart(6, '0');
}

/** Whether two values are deeply equal. */
export function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The groups in which two forms differ. */
export function changedGroups(before: ConferenceForm, after: ConferenceForm): readonly FormGroup[] {
  return FORM_GROUP_NAMES.filter((group) =>
    FORM_GROUPS[group].some((key) => !isSame(before[key], after[key])),
  );
}
