/** Under which address people know this server: the settings say it, else the request or the machine. */
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings.ts';

type Named = Pick<Settings, 'public_url'>;

/** The address that the settings give, without a slash at the end; undefined when they give none. */
export function namedAddress({ public_url: url }: Named): string | undefined {
  return url === '' ? undefined : url.replace(/\/+$/u, '');
}

/** For links in answers: `https://vc.example`. The Host header has passed the allow-list by then. */
export function originOf(request: FastifyRequest, settings: Named): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return namedAddress(settings) ?? `${scheme}://${request.headers.host ?? 'localhost'}`;
}

/** For call strings: `vc.example`, `localhost:4180`. */
export function hostOf(request: FastifyRequest, settings: Named): string {
  return new URL(originOf(request, settings)).host;
}

/** What the settings mean together: a server that is known by an https address, or speaks TLS itself, is a secure one. */
export function withAddress(settings: Settings): Settings {
  const named = namedAddress(settings);
  const secure = named?.startsWith('https:') === true ? named : '';
  return {
    ...settings,
    ssl_enabled: settings.ssl_enabled || secure !== '' || settings.tls_cert !== '',
    secure_url: settings.secure_url || secure,
  };
}
