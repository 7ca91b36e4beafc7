/** Ids of people: `anna` inside the server, `anna@plenum.local` outside (contract 4). */
import type { Settings } from '#server/lib/settings/settings.ts';

/** The domain of full ids while the server has no id of its own. */
const DEFAULT_DOMAIN = 'plenum.local';

/** The part after the `@` of this server's full user ids. */
export function domainOf(settings: Settings): string {
  return settings.server_id === '' ? DEFAULT_DOMAIN : settings.server_id;
}

export function fullId(login: string, settings: Settings): string {
  return `${login}@${domainOf(settings)}`;
}

/** A login from either form of id, with or without the instance (`anna@plenum.local/9f3c`); ids of others stay unchanged. */
export function loginOf(id: string, settings: Settings): string {
  const [whole = ''] = id.trim().split('/');
  const suffix = `@${domainOf(settings)}`;
  return whole.toLowerCase().endsWith(suffix.toLowerCase())
    ? whole.slice(0, -suffix.length)
    : whole;
}

/** The key of an account in the signalling, ignoring case. */
export function accountKey(login: string): string {
  return `user ${login.toLowerCase()}`;
}

export function isLogin(text: string): boolean {
  return /^[\p{L}\p{N}_.-]{1,128}$/u.test(text);
}
