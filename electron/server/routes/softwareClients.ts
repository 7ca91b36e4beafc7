/** The ways to join or install that this server offers (contract 6.10, U7). No token needed. */
import * as z from 'zod/mini';
import { appLink, conferencePath, isConferenceId } from '#shared/links.ts';
import { CALL_LINK_SCHEME, PRODUCT_NAME } from '#shared/product.ts';
import { CLIENT_CASES, type SoftwareClientWire } from '#shared/wire/softwareClient.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import { hostOf } from '#server/http/address.ts';
import type { Http } from '#server/http/validation.ts';

const text = z.optional(z.string().check(z.maxLength(1024)));
const query = z.object({
  case: z.optional(z.enum(CLIENT_CASES)),
  call_id: text,
  user: text,
  lang: text,
  k: text,
  login: text,
});

const DOWNLOADS = 'https://trueconf.com/downloads';

const NATIVE = [
  { type: 'desktop', platform: 'windows', name: 'Windows', page: 'windows.html' },
  { type: 'desktop', platform: 'macos', name: 'macOS', page: 'mac.html' },
  { type: 'desktop', platform: 'linux', name: 'Linux', page: 'linux.html' },
  { type: 'mobile', platform: 'android', name: 'Android', page: 'android.html' },
  { type: 'mobile', platform: 'ios', name: 'iOS', page: 'ios.html' },
] as const;

export function softwareClientRoutes(http: Http): void {
  http.get(
    `${API_PREFIX}/software/clients`,
    { schema: { querystring: query }, config: { summary: 'Ways to join or install' } },
    async (request) => {
      const { call_id: callId, case: purpose } = request.query;
      const isJoin = purpose !== 'download' && callId !== undefined && isConferenceId(callId);
      const native = NATIVE.map(({ type, platform, name, page }): SoftwareClientWire => ({
        type,
        platform,
        name,
        download_url: `${DOWNLOADS}/${page}`,
        app_url: isJoin ? appLink(callId, hostOf(request)) : CALL_LINK_SCHEME,
      }));
      if (!isJoin) return { clients: native };
      const web: SoftwareClientWire = {
        type: 'web',
        platform: 'webrtc',
        name: PRODUCT_NAME,
        web_url: `${conferencePath(callId)}/conference`,
      };
      return { clients: [web, ...native] };
    },
  );
}
