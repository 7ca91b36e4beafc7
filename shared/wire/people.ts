/** How many people are inside a conference (contract 5.5). */
import * as z from 'zod/mini';
import { unwrap } from './values.ts';

/** How many people are inside now: the length of the list, whatever its entries look like. */
export const participantCountSchema = z.pipe(
  z.transform(unwrap('participants')),
  z.pipe(
    z.array(z.unknown()),
    z.transform((list) => list.length),
  ),
);
