/** The facts about a conference, a room or a template that the scheduler needs besides its form. */
import * as z from 'zod/mini';
import { minLength } from '../lengthLimits.ts';
import type { Capability } from '../wire/capabilities.ts';
import { PROPOSED_FIELDS, STREAM_CONFIGURATION_FIELDS } from '../wire/proposed.ts';

/** For each capability, the field whose presence shows that the server has it. */
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

/** The features that a server may support for a planned conference. */
export type PlannedCapability = keyof typeof FIELD_OF_CAPABILITY;

export interface PlannedFacts {
  /** Whether the object shows that its server has the capability. */
  readonly shows: (capability: PlannedCapability) => boolean;
  readonly owner: { readonly id: string; readonly name: string | undefined } | undefined;
  readonly isRunning: boolean;
  /** Whether it is one date of a series. */
  readonly isInSeries: boolean;
  readonly hasTimeZone: boolean;
  /** The name of the stream's configuration, which may no longer be offered. */
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

/** Reads the facts from an object that a server sent; an empty object stands for a new one. */
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
