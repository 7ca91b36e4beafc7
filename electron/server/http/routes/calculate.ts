/** The maximum numbers for a conference, for forms (contract 6.12; the shape of the response is ours). */
import * as z from 'zod/mini';
import type { ServerContext } from '#server/http/context.ts';
import { DEFAULT_MAX_PARTICIPANTS } from '#server/domain/conferences/conferenceDetails.ts';
import { CLUSTER_MAX_PARTICIPANTS } from '#shared/limits.ts';
import { engineLimit } from '#server/domain/conferences/conferenceSize.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';

const query = z.object({
  access: z.optional(z.enum(['private', 'public'])),
  multicast_enabled: z.optional(z.enum(['true', 'false', '0', '1'])),
});

/** The modes, by their names in version 4 (contract 6.13). */
const MODES = ['PxP', 'OxP', 'S|L', 'S|L Auto'] as const;

export function calculateRoutes(
  http: Http,
  { callers, settings }: Pick<ServerContext, 'settings' | 'callers'>,
): void {
  http.get(
    `${API_V4_PREFIX}/calculate/conferences`,
    described('Largest numbers of speakers and participants', ANSWERS.conferenceLimits, {
      querystring: query,
    }),
    unlessRefused(callers.actor, async (_user, request) => {
      const limit = settings.max_participants_per_conference ?? Infinity;
      const isMulticast = ['true', '1'].includes(request.query.multicast_enabled ?? '');
      const multicast = isMulticast ? settings.multicast_max_participants : undefined;
      return {
        conferences: MODES.map((mode) => {
          const engine = engineLimit(settings, mode !== 'PxP') ?? DEFAULT_MAX_PARTICIPANTS;
          const participants = Math.min(limit, multicast ?? engine);
          const presenters = multicast ?? Math.min(participants, CLUSTER_MAX_PARTICIPANTS);
          return {
            mode,
            max_participants: participants,
            max_podiums: mode === 'OxP' ? 1 : Math.min(participants, presenters),
          };
        }),
      };
    }),
  );
}
