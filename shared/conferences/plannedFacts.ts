/** What the scheduler reads of a conference, a room or a template beside its form. */
import * as z from 'zod/mini';
import { minLength } from '../lengthLimits.ts';
import type { Capability } from '../wire/capabilities.ts';
import { PROPOSED_FIELDS, STREAM_CONFIGURATION_FIELDS } from '../wire/proposed.ts';

/** The field that shows of an object that its server keeps or does a thing. */
const FIELD_OF_CAPABILITY = {
  auto_termination: 'auto_termination_enabled',
  ending_warning: 'ending_warning',
  interpretation: 'interpretation',
  layout: 'layout',
  location: 'location',
  moderators: 'moderators',
  multicast: 'multicast_enable',
  mute_on_join: 'on_join_mute_mic',
  pin: 'pin',
  registration: 'registration_enabled',
  reminders: 'reminders',
  streaming: 'broadcast_enabled',
  time_zone: 'time_zone',
  until: 'until',
  waiting_room: 'waiting_room_enabled',
} as const satisfies Partial<Record<Capability, string>>;

/** What a server may keep or do for a planned conference. */
export type PlannedCapability = keyof typeof FIELD_OF_CAPABILITY;

export interface PlannedFacts {
  /** What the object itself shows of its server. */
  readonly shows: (capability: PlannedCapability) => boolean;
  readonly owner: { readonly id: string; readonly name: string | undefined } | undefined;
  readonly isRunning: boolean;
  /** It is one date of a series. */
  readonly isInSeries: boolean;
  readonly hasTimeZone: boolean;
  /** The name of the stream's configuration, which may be offered no more. */
  readonly streamName: string | undefined;
}

const optionalText = z.catch(z.optional(z.string().check(minLength(1))), undefined);

const factsSchema = z.object({
  owner: optionalText,
  owner_display_name: optionalText,
  state: optionalText,
  [PROPOSED_FIELDS.seriesId]: optionalText,
  schedule: z.catch(z.object({ time_zone: optionalText }), {}),
  broadcast: z.catch(z.object({ [STREAM_CONFIGURATION_FIELDS.name]: optionalText }), {}),
});

/** Reads what came with the object that a server sent; an empty one is of something new. */
export function plannedFacts({
  wire,
}: {
  readonly wire: Readonly<Record<string, unknown>>;
}): PlannedFacts {
  const { owner, owner_display_name: name, schedule, ...facts } = factsSchema.parse(wire);
  return {
    shows: (capability) => FIELD_OF_CAPABILITY[capability] in wire,
    owner: owner === undefined ? undefined : { id: owner, name },
    isRunning: facts.state === 'running',
    isInSeries: facts[PROPOSED_FIELDS.seriesId] !== undefined,
    hasTimeZone: schedule.time_zone !== undefined,
    streamName: facts.broadcast[STREAM_CONFIGURATION_FIELDS.name],
  };
}
