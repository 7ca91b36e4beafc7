/** The maximum numbers for a conference (contract 6.12; the shape of the response is ours). */
import * as z from 'zod/mini';
import { CONFERENCE_MODE_NAMES } from './conference.ts';
import { type ConferenceMode } from '#shared/wire/conference.ts';
import { count, text, tolerantList } from '../wire/values.ts';

/** The maximum participants by mode; a mode is missing when the server omits it. */
export type ConferenceLimits = Readonly<Partial<Record<ConferenceMode, number>>>;

/** The response for one kind of access, with or without multicast. */
export const conferenceLimitsSchema = z.pipe(
  z.object({
    conferences: tolerantList(
      z.object({ mode: text, max_participants: z.catch(count, undefined) }),
    ),
  }),
  z.transform((wire): ConferenceLimits =>
    Object.fromEntries(
      wire.conferences.flatMap(({ mode, max_participants: most }) => {
        const known = Object.entries(CONFERENCE_MODE_NAMES).find(([, name]) => name === mode)?.[0];
        return known === undefined || most === undefined || most < 1 ? [] : [[known, most]];
      }),
    ),
  ),
);
