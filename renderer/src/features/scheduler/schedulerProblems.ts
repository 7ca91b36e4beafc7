/** The problems of a form, found here or reported by the server, with their fields and tabs. Pure. */
import {
  type FormField,
  type FormProblem,
  FORM_FIELDS,
} from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { formFieldOf } from '#renderer/api/scheduler/conferenceFormLocations.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type FieldProblem,
  reportedByField,
  reportedProblem,
} from '#renderer/i18n/fieldProblem.ts';

/** The tabs of the further options. */
export const SCHEDULER_TABS = [
  'general',
  'participants',
  'layout',
  'registration',
  'advanced',
  'interpretation',
] as const;
export type SchedulerTab = (typeof SCHEDULER_TABS)[number];

export function isSchedulerTab(text: string): text is SchedulerTab {
  return SCHEDULER_TABS.some((tab) => tab === text);
}

/** The place of a field: the main column, or a tab. */
export const TAB_OF_FIELD = {
  topic: 'column',
  podiums: 'general',
  maxParticipants: 'general',
  when: 'column',
  date: 'column',
  time: 'column',
  minutes: 'general',
  timeZone: 'general',
  days: 'column',
  weeksApart: 'column',
  until: 'column',
  times: 'column',
  warning: 'general',
  extension: 'general',
  reminders: 'general',
  pin: 'general',
  people: 'column',
  layout: 'layout',
  registrationFrom: 'registration',
  registrationUntil: 'registration',
  questions: 'registration',
  description: 'column',
  id: 'advanced',
  location: 'advanced',
  rights: 'advanced',
  tags: 'advanced',
  streamConfiguration: 'advanced',
  multicastAddress: 'advanced',
  channels: 'interpretation',
} as const satisfies Readonly<Record<FormField, SchedulerTab | 'column'>>;

/** The problem of a field. */
export type ShownProblem = { readonly kind: 'check'; readonly problem: FormProblem } | FieldProblem;

export interface SchedulerProblems {
  readonly fields: Readonly<Partial<Record<FormField, ShownProblem>>>;
  /** Problems of single people, by index in the list. */
  readonly people: ReadonlyMap<number, FieldProblem>;
  /** Problems of the whole form, or of something without a field. */
  readonly general: readonly FieldProblem[];
}

export const NO_SCHEDULER_PROBLEMS: SchedulerProblems = {
  fields: {},
  people: new Map(),
  general: [],
};

/** The server's problems: each at its field, the rest above the form. */
export function reportedSchedulerProblems(failure: ApiFailure): SchedulerProblems {
  const found = reportedByField(failure, ({ location }) => formFieldOf(location));
  const people = new Map<number, FieldProblem>();
  const problems = failure.kind === 'http' && failure.status === 400 ? failure.report.problems : [];
  for (const each of problems) {
    const place = /invitations\.(\d+)/u.exec(each.location ?? '')?.[1];
    if (place !== undefined) people.set(Number(place), reportedProblem(each));
  }
  return { ...found, people };
}

/** The fields with a problem, in the order of the form. */
export function fieldsWithProblems(fields: SchedulerProblems['fields']): readonly FormField[] {
  return FORM_FIELDS.filter((field) => fields[field] !== undefined);
}
