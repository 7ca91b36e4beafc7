/** The messages between the measurement and the load's process. */
import * as z from 'zod/mini';

export const orderWire = z.discriminatedUnion('order', [
  /** The first one: the people's conferences. Without conferences the server only echoes. */
  z.object({
    order: z.literal('begin'),
    /** People join them in turn. */
    urls: z.array(z.string()),
    path: z.string(),
    conferences: z.array(z.string()),
  }),
  /** Adds people until this number is inside. */
  z.object({ order: z.literal('grow'), seats: z.int() }),
  /** Sends this number of messages, one after the other. */
  z.object({ order: z.literal('send'), messages: z.int() }),
]);
export type Order = z.output<typeof orderWire>;

export const reportWire = z.object({
  /** Time of the whole order. */
  tookMs: z.number(),
  /** For each message, until all its recipients have it. */
  latenciesMs: z.array(z.number()),
  /** Processor time of the load so far. */
  processorMs: z.number(),
  /** Why not everyone could join. */
  failure: z.optional(z.string()),
});
export type Report = z.output<typeof reportWire>;
