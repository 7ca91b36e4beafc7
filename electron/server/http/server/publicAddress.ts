/** The address that people know this server by: from the settings, otherwise from the request or the machine. */
import type { FastifyRequest } from 'fastify';
import { type NamedSettings, namedAddress } from '#server/lib/settings/namedAddress.ts';

/** For links in responses: `https://vc.example`. The Host header has already passed the allow-list. */
export function requestOrigin(request: FastifyRequest, settings: NamedSettings): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return namedAddress(settings) ?? `${scheme}://${request.headers.host ?? 'localhost'}`;
}

/** For call strings: `vc.example`, `localhost:4180`. */
export function hostOf(request: FastifyRequest, settings: NamedSettings): string {
  return new URL(requestOrigin(request, settings)).host;
}
