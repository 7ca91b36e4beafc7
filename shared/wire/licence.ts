/** The licence that lets a user take part in conferences, where a server gives such (contract 9.3; the shape is ours). */
import * as z from 'zod/mini';
import { instant } from './values.ts';

export const licenceWire = z.object({
  type: z.enum(['none', 'permanent', 'temporary']),
  /** End of a temporary one, Unix seconds. */
  until: z.optional(z.int()),
});
export type LicenceWire = z.output<typeof licenceWire>;

/** A user's licence; undefined where the server has no such thing, or gives it in a form that cannot be read. */
export const licenceSchema = z.catch(
  z.pipe(
    z.nullish(z.object({ type: z.enum(['none', 'permanent', 'temporary']), until: instant })),
    z.transform((wire) =>
      wire === null || wire === undefined ? undefined : { kind: wire.type, untilS: wire.until },
    ),
  ),
  undefined,
);
export type Licence = NonNullable<z.output<typeof licenceSchema>>;
