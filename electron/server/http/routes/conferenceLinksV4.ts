/** The links of a conference and its interpreters' tracks: only in version 4 (contract 6.12; the shapes are ours). */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { appLink, callString, conferencePath } from '#shared/links.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { CLIENT_CASES } from '#shared/wire/softwareClient.ts';
import type { ServerContext } from '#server/http/context.ts';
import { parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { hostOf, requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { findRunnable, findVisible } from './conferenceAccess.ts';
import { conferenceParams } from './conferences.ts';

// Like for software clients; one link works in every case and for everyone.
const linkQuery = z.object({
  case: z.optional(z.enum(CLIENT_CASES)),
  user: z.optional(z.string().check(maxLength(1024))),
});

export function conferenceLinksV4Routes(
  http: Http,
  context: Pick<ServerContext, 'settings' | 'users' | 'conferences' | 'callers' | 'live'>,
): void {
  const { settings } = context;
  const one = `${API_V4_PREFIX}/conferences/:conference_id`;

  http.get(
    `${one}/deeplinks`,
    described('Links into the app', ANSWERS.deepLinks, {
      params: conferenceParams,
      querystring: linkQuery,
    }),
    unlessRefused(findVisible(context), async (found, request) => {
      return { deeplinks: [{ app_url: appLink(found.row.id, hostOf(request, settings)) }] };
    }),
  );

  http.get(
    `${one}/shared`,
    described('Links to share', ANSWERS.sharedLinks, { params: conferenceParams }),
    unlessRefused(findVisible(context), async (found, request) => {
      const { id } = found.row;
      const origin = requestOrigin(request, settings);
      return {
        shared: {
          url: origin + conferencePath(id),
          webclient_url: `${origin}/webrtc/${encodeURIComponent(id)}`,
          call_string: callString(id, hostOf(request, settings)),
        },
      };
    }),
  );

  http.get(
    `${one}/translations`,
    described('Tracks of interpreters', ANSWERS.translations, { params: conferenceParams }),
    unlessRefused(findRunnable(context), async (found) => {
      const planned = parseDetails(found.row.details)[PROPOSED_FIELDS.interpretation];
      return { translations: planned?.channels ?? [] };
    }),
  );
}
