/** Who is seen where (contract 9.10; the shape is ours, U19). */
import * as z from 'zod/mini';

/** Most windows that a layout has. */
export const MAX_WINDOWS = 36;

const personId = z.string().check(z.minLength(1), z.maxLength(320));

/** What stands in a window: nobody yet, a person, or whoever speaks. */
const windowWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('person'), id: personId }),
  z.object({ kind: z.literal('speaker') }),
]);
export type LayoutWindow = z.output<typeof windowWire>;

/** One layout: how many windows, one of them large or none, and who is in which. */
const schemeWire = z.object({
  large: z.boolean(),
  windows: z.array(windowWire).check(z.minLength(1), z.maxLength(MAX_WINDOWS)),
});
export type LayoutScheme = z.output<typeof schemeWire>;

/** Ways to be in a conference that may have a layout of their own. */
export const CONNECTION_KINDS = ['application', 'browser', 'sip'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** The layouts of a conference: for all, by kind of connection, for single people. */
export const layoutWire = z.object({
  all: z.optional(schemeWire),
  connections: z.optional(z.partialRecord(z.enum(CONNECTION_KINDS), schemeWire)),
  people: z.optional(z.record(personId, schemeWire)),
});
export type Layout = z.output<typeof layoutWire>;
