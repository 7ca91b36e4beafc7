/** What the measurement and the load, a process of its own, say to each other. */
import * as z from 'zod/mini';

export const orderWire = z.discriminatedUnion('order', [
  /** First of all: where the people go. Without conferences the server only echoes. */
  z.object({
    order: z.literal('begin'),
    /** People go to them in turn. */
    urls: z.array(z.string()),
    path: z.string(),
    conferences: z.array(z.string()),
  }),
  /** Brings people in until so many are inside. */
  z.object({ order: z.literal('grow'), seats: z.int() }),
  /** Sends so many messages, one after the other. */
  z.object({ order: z.literal('send'), messages: z.int() }),
]);
export type Order = z.output<typeof orderWire>;

export const reportWire = z.object({
  /** Time of the whole order. */
  tookMs: z.number(),
  /** Of each message, until everyone had it who should. */
  latenciesMs: z.array(z.number()),
  /** Processor time of the load so far. */
  processorMs: z.number(),
  /** Why not everyone came in. */
  failure: z.optional(z.string()),
});
export type Report = z.output<typeof reportWire>;
