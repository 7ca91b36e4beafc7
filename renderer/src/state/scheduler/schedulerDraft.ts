/**
 * Unsaved input of the scheduler, kept for each user, place and object, in this tab only. It survives a reload and a crash of the
 * page's part; a save or the person discards it.
 */
import { atom } from 'jotai';
import * as z from 'zod/mini';
import { WAITING_GROUPS } from '#shared/conferences/conferenceFields.ts';
import { CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import {
  type ConferenceCreateWire,
  conferenceCreateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { layoutWire } from '#shared/conferences/layout.ts';
import { WEEK_DAYS } from '#shared/wire/schedule.ts';
import {
  type ConferenceForm,
  REPEATS,
  REPEAT_ENDS,
} from '#renderer/domain/scheduler/conferenceForm.ts';
import type { WireObject } from '#renderer/api/scheduler/conferenceFormBody.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { parseJson } from '#shared/parseJson.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import { sessionUserAtom } from '../session.ts';

/** The object of the form, as it was read. */
export interface FormSource {
  readonly form: ConferenceForm;
  readonly wire: WireObject;
  readonly revision: number | undefined;
  /** A template's own name; undefined for conferences. */
  readonly name: string | undefined;
}

/** A create without an answer: the server may have carried it out. */
export interface SentCreate {
  readonly key: string;
  readonly body: ConferenceCreateWire;
  /** For a series that the server makes in one request: its starts, in Unix seconds. */
  readonly starts?: readonly number[] | undefined;
  /** For a series that is made one by one: the conferences made so far. */
  readonly made?: readonly MadeDate[] | undefined;
}

/** One conference of a series, already made. */
export interface MadeDate {
  readonly id: string;
  readonly startMs: number;
}

export interface SchedulerDraft {
  readonly form: ConferenceForm;
  readonly source: FormSource;
  readonly sent: SentCreate | undefined;
  /** Which tab of the further options was open; empty while they are folded. */
  readonly tab: string;
}

export interface SchedulerPlace {
  readonly type: ConferenceType;
  /** What is edited; undefined for something new. */
  readonly id: string | undefined;
  /** What something new was made from. */
  readonly from: string | undefined;
}

const rightsSchema = z.record(z.enum(CLIENT_RIGHTS), z.boolean());
const person = z.object({ id: z.string(), displayName: z.string(), isModerator: z.boolean() });
const channel = z.object({ from: z.string(), to: z.string(), interpreters: z.array(z.string()) });
const question = z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() });

const formSchema = z.object({
  isPublic: z.boolean(),
  topic: z.string(),
  mode: z.enum(['allOnScreen', 'videoLecture', 'roleBased', 'smartMeeting']),
  podiums: z.string(),
  maxParticipants: z.string(),
  when: z.enum(['once', ...REPEATS, 'none', 'unknown']),
  date: z.string(),
  time: z.string(),
  minutes: z.string(),
  timeZone: z.string(),
  days: z.array(z.enum(WEEK_DAYS)),
  // Older drafts have none of the three.
  weeksApart: z.prefault(z.string(), '2'),
  ends: z.prefault(z.enum(REPEAT_ENDS), 'never'),
  until: z.string(),
  times: z.prefault(z.string(), '10'),
  warning: z.string(),
  extension: z.string(),
  reminders: z.array(z.number()),
  hasWaitingRoom: z.boolean(),
  waitingRoomFor: z.enum(WAITING_GROUPS),
  hasPin: z.boolean(),
  pin: z.string(),
  isRecorded: z.boolean(),
  people: z.array(person),
  layout: z.nullable(layoutWire),
  hasRegistration: z.boolean(),
  registrationFrom: z.string(),
  registrationUntil: z.string(),
  questions: z.array(question),
  description: z.string(),
  id: z.string(),
  location: z.string(),
  callsInvited: z.boolean(),
  isInvitedOnly: z.boolean(),
  mutesMicrophone: z.boolean(),
  mutesCamera: z.boolean(),
  userRights: rightsSchema,
  guestRights: rightsSchema,
  tags: z.string(),
  endsByItself: z.boolean(),
  // Drafts from before an update of the page don't have these.
  isStreamed: z.prefault(z.boolean(), false),
  streamConfiguration: z.prefault(z.string(), ''),
  isStreamRecorded: z.prefault(z.boolean(), false),
  hasMulticast: z.prefault(z.boolean(), false),
  multicastAddress: z.prefault(z.string(), ''),
  hasInterpretation: z.boolean(),
  channels: z.array(channel),
});

const wireObject = z.record(z.string(), z.unknown());

const draftSchema = z.pipe(
  z.object({
    form: formSchema,
    source: z.object({
      form: formSchema,
      wire: wireObject,
      revision: z.optional(z.number()),
      name: z.optional(z.string()),
    }),
    sent: z.optional(
      z.object({
        key: z.string(),
        body: conferenceCreateWire,
        starts: z.optional(z.array(z.number())),
        made: z.optional(z.array(z.object({ id: z.string(), startMs: z.number() }))),
      }),
    ),
    tab: z.string(),
  }),
  z.transform(({ form, source, sent, tab }): SchedulerDraft => ({
    form,
    source: {
      form: source.form,
      wire: source.wire,
      revision: source.revision,
      name: source.name,
    },
    sent,
    tab,
  })),
);

type Drafts = Readonly<Record<string, SchedulerDraft>>;

/** The drafts of this page; undefined until they are read from the tab's notes. */
const draftsBaseAtom = atom<Drafts | undefined>(undefined);

const draftsAtom = atom((get) => get(draftsBaseAtom) ?? readDrafts());

function readDrafts(): Drafts {
  const parsed = z
    .record(z.string(), z.unknown())
    .safeParse(parseJson(readTabNote('schedulerDrafts')));
  const entries = Object.entries(parsed.success ? parsed.data : {}).flatMap(([key, value]) => {
    const draft = draftSchema.safeParse(value);
    return draft.success ? [[key, draft.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

function keyOf(userId: string, { type, id, from }: SchedulerPlace): string {
  return JSON.stringify([userId, type, id ?? null, from ?? null]);
}

/** Finds the draft of a place, of the user who is signed in; undefined when there is none. */
export const findDraftAtom = atom((get) => {
  const userId = get(sessionUserAtom)?.id ?? '';
  const drafts = get(draftsAtom);
  return (place: SchedulerPlace): SchedulerDraft | undefined => drafts[keyOf(userId, place)];
});

/** Keeps a draft, or discards it. */
export const keepDraftAtom = atom(
  null,
  (get, set, place: SchedulerPlace, draft: SchedulerDraft | undefined) => {
    const userId = get(sessionUserAtom)?.id;
    // Signed out, the draft stays unchanged: the person finds it after signing in again.
    if (userId === undefined) return;
    const key = keyOf(userId, place);
    const { [key]: _old, ...others } = get(draftsAtom);
    const drafts = draft === undefined ? others : { ...others, [key]: draft };
    set(draftsBaseAtom, drafts);
    const isEmpty = Object.keys(drafts).length === 0;
    writeTabNote('schedulerDrafts', isEmpty ? undefined : JSON.stringify(drafts));
  },
);
