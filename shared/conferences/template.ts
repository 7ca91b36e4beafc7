/** Templates: a name and the fields of a conference, without those that only a real one has (contract 6.9, U2). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { type WholeConference, wholeConferenceSchema } from './conference.ts';
import { conferenceUpdateWire } from './conferenceBodies.ts';
import { type Repetition, repetitionWire } from './repetition.ts';
import { PROPOSED_FIELDS } from '../wire/proposed.ts';
import { count, text, tolerantList, unwrap } from '../wire/values.ts';

/** Body of a create or an edit. */
export const templateWriteWire = z.object({
  name: z.optional(z.string().check(maxLength(240))),
  object: z.extend(conferenceUpdateWire, {
    [PROPOSED_FIELDS.repetition]: z.optional(repetitionWire),
  }),
});
export type TemplateWriteWire = z.output<typeof templateWriteWire>;

/** A template; `conference` has the template's id, and no owner, state or page. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly conference: WholeConference;
  /** The repetition, starting with the schedule's single date; undefined when the schedule itself repeats. */
  readonly repetition?: Repetition;
}

/** A template, with or without an envelope, its fields wrapped or flat. */
export const templateSchema = z.pipe(
  z.transform((answer) => holderOf(unwrap('template')(answer))),
  z.pipe(
    z.object({
      id: z.string().check(minLength(1)),
      name: text,
      conference: wholeConferenceSchema,
    }),
    z.transform(({ id, name, conference }): Template => ({
      id,
      name: name ?? conference.topic,
      conference,
      ...repetitionOf(conference),
    })),
  ),
);

export const templateListSchema = z.pipe(
  z.object({ cnt: count, templates: tolerantList(templateSchema) }),
  z.transform(({ templates }) => templates),
);

function holderOf(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { id, name, object = answer }: { id?: unknown; name?: unknown; object?: unknown } = answer;
  return { id, name, conference: typeof object === 'object' ? { ...object, id } : object };
}

function repetitionOf({ schedule, wire }: WholeConference): Pick<Template, 'repetition'> {
  const read = repetitionWire.safeParse(wire[PROPOSED_FIELDS.repetition]);
  return schedule.kind === 'once' && read.success ? { repetition: read.data } : {};
}
