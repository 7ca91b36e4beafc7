/** The ways to join or install that this server offers (contract 6.10, U7). No token needed. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { appLink, conferencePath, isConferenceId } from '#shared/links.ts';
import { CALL_LINK_SCHEME, PRODUCT_NAME } from '#shared/product.ts';
import { CLIENT_CASES, type SoftwareClientWire } from '#shared/wire/softwareClient.ts';
import type { ServerContext } from '#server/http/context.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { hostOf } from '#server/http/server/publicAddress.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';

const text = z.optional(z.string().check(maxLength(1024)));
const query = z.object({
  case: z.optional(z.enum(CLIENT_CASES)),
  call_id: text,
  user: text,
  lang: text,
  k: text,
  login: text,
});

const DOWNLOADS = 'https://trueconf.com/downloads';

const DEFAULT_CLIENTS: readonly SoftwareClientWire[] = [
  { type: 'desktop', platform: 'windows', name: 'Windows', page: 'windows.html' } as const,
  { type: 'desktop', platform: 'macos', name: 'macOS', page: 'mac.html' } as const,
  { type: 'desktop', platform: 'linux', name: 'Linux', page: 'linux.html' } as const,
  { type: 'mobile', platform: 'android', name: 'Android', page: 'android.html' } as const,
  { type: 'mobile', platform: 'ios', name: 'iOS', page: 'ios.html' } as const,
].map(({ page, ...client }) => ({ ...client, download_url: `${DOWNLOADS}/${page}` }));

export function softwareClientRoutes(
  http: Http,
  { settings }: Pick<ServerContext, 'settings'>,
): void {
  http.get(
    `${API_PREFIX}/software/clients`,
    described('Ways to join or install', ANSWERS.softwareClients, { querystring: query }),
    async (request) => {
      const { call_id: callId, case: purpose } = request.query;
      const isJoin = purpose !== 'download' && callId !== undefined && isConferenceId(callId);
      const app = isJoin ? appLink(callId, hostOf(request, settings)) : CALL_LINK_SCHEME;
      const native = (
        settings.software_clients === 'default' ? DEFAULT_CLIENTS : settings.software_clients
      ).map((client): SoftwareClientWire => ({ ...client, app_url: app }));
      if (!isJoin) return { clients: native };
      const web: SoftwareClientWire = {
        type: 'web',
        platform: 'webrtc',
        name: PRODUCT_NAME,
        web_url:
          settings.engine === 'hosted' && settings.hosted_url !== ''
            ? `${settings.hosted_url}${encodeURIComponent(callId)}`
            : `${conferencePath(callId)}/conference`,
      };
      return { clients: [web, ...native] };
    },
  );
}
