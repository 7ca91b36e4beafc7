/** How many people are inside a conference (contract 5.5). */
import * as z from 'zod/mini';
import { count, unwrap } from './values.ts';

/**
 * How many people are inside now: the number that the server gives, where it does not name them all, else the length of
 * the list, whatever its entries look like.
 */
export const participantCountSchema = z.pipe(
  z.transform((answer): unknown => ({
    cnt: unwrap('cnt')(answer),
    list: unwrap('participants')(answer),
  })),
  z.pipe(
    z.object({ cnt: z.catch(count, undefined), list: z.array(z.unknown()) }),
    z.transform(({ cnt, list }) => cnt ?? list.length),
  ),
);
