/** The address that people know this server by, if a setting names it. */
import type { Settings } from './settings.ts';

export type NamedSettings = Pick<Settings, 'public_url'>;

/** The address from the settings, without a trailing slash; undefined when they name none. */
export function namedAddress({ public_url: url }: NamedSettings): string | undefined {
  return url === '' ? undefined : url.replace(/\/+$/u, '');
}

/** Derives settings from others: a server with a public https address, or with its own certificate, counts as secure. */
export function withAddress(settings: Settings): Settings {
  const named = namedAddress(settings);
  const secure = named?.startsWith('https:') === true ? named : '';
  return {
    ...settings,
    ssl_enabled: settings.ssl_enabled || secure !== '' || settings.tls_cert !== '',
    secure_url: settings.secure_url || secure,
  };
}
