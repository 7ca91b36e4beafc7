/** Under which address people know this server, where a setting says it. */
import type { Settings } from './settings.ts';

export type NamedSettings = Pick<Settings, 'public_url'>;

/** The address that the settings give, without a slash at the end; undefined when they give none. */
export function namedAddress({ public_url: url }: NamedSettings): string | undefined {
  return url === '' ? undefined : url.replace(/\/+$/u, '');
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
