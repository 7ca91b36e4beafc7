/** The `--set` settings for the database. */
import * as z from 'zod/mini';
import { flag, word } from './settingValues.ts';

/** One schema and one default for each name. */
export const DATABASE_SETTINGS = {
  database_url: z.prefault(word.check(z.refine((text) => text === '' || isPostgres(text))), ''),
  standby: z.prefault(flag, 'false'),
  call_address: z.prefault(word.check(z.refine((text) => text === '' || isOrigin(text))), ''),
  only_calls: z.prefault(flag, 'false'),
};
type DatabaseSettings = Readonly<z.output<z.ZodMiniObject<typeof DATABASE_SETTINGS>>>;

interface ServerSettings extends DatabaseSettings {
  readonly trusted_proxies: string;
  readonly tls_cert: string;
}

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkServers(settings: ServerSettings): string | undefined {
  const {
    database_url: url,
    standby,
    call_address: address,
    only_calls: isOnlyForCalls,
  } = settings;
  if (standby && url === '') {
    return 'standby needs a PostgreSQL that both servers use (database_url).';
  }
  if (address !== '' && url === '') {
    return 'call_address needs a PostgreSQL that all servers use (database_url).';
  }
  if (address !== '' && settings.trusted_proxies === '') {
    return 'call_address needs the addresses of the other servers in trusted_proxies.';
  }
  if (address !== '' && settings.tls_cert !== '') {
    return 'call_address is reached by HTTP: with several servers, a proxy has the certificate, and not tls_cert.';
  }
  if (isOnlyForCalls && address === '') {
    return 'only_calls needs the address at which the other servers reach this one (call_address).';
  }
  return isOnlyForCalls && standby
    ? 'A server waits for another one (standby), or carries only calls (only_calls), and not both.'
    : undefined;
}

/** `http://10.0.0.5:4180`: servers reach each other over HTTP; the proxy in front of them has the certificate. */
function isOrigin(text: string): boolean {
  return /^http:\/\/[^/\s]+$/u.test(text) && URL.canParse(text);
}

/** `postgres://name:password@host/database`; `postgres://name@/database?host=/run/postgresql` for a socket. */
function isPostgres(text: string): boolean {
  return /^postgres(?:ql)?:\/\/\S*\/\S+$/u.test(text);
}
