/** Who is seen where (contract 9.10; the shape is ours, U19). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';
import { schemeWire } from '../wire/call/stage.ts';

/** The kinds of connections that can have their own layout. */
export const CONNECTION_KINDS = ['application', 'browser', 'sip'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** The layouts of a conference: for everyone, by kind of connection, and for single people. */
export const layoutWire = z.object({
  all: z.optional(schemeWire),
  connections: z.optional(z.partialRecord(z.enum(CONNECTION_KINDS), schemeWire)),
  people: z.optional(z.record(z.string().check(minLength(1), maxLength(320)), schemeWire)),
});
export type Layout = z.output<typeof layoutWire>;
