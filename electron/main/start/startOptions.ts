/**
 * Parses the command line. Arguments are found by name, never by position: Chromium reorders the command line of a second start and
 * adds its own switches.
 */
import { CLIENT_VERSION } from '#shared/clientVersion.ts';
import { HIDDEN_SWITCH } from '../lib/hiddenSwitch.ts';
import { type ServerOption, parseServer } from '../net/servers/serverOption.ts';

/** `--in-app`: shows a page as a desktop client does, with only the bridge. */
export interface InAppOption {
  /** The server's own page, or the one of this app's bundle (`--in-app=bundle`). */
  readonly page: 'server' | 'bundle';
  /** The version that the client reports (`--client-version`). */
  readonly clientVersion: string;
}

export interface StartOptions {
  /** Absent without the switch. */
  readonly server?: ServerOption;
  /** Path and query of the first page, if the server's address has them. */
  readonly place?: string;
  /** `--dev-tools`: allows the developer tools; they are off otherwise, also in development. */
  readonly devTools: boolean;
  /**
   * `--grant-media`: camera and microphone are allowed without a question. For tests, which can't answer a system dialog; a release
   * package ignores it.
   */
  readonly grantMedia: boolean;
  /** `--hidden`: starts without a window, if the app has an icon in the tray. */
  readonly isHidden: boolean;
  /** `--update-feed=<address>` with `--update-keys=<public keys>`: the update feed of tests. Ignored like `--grant-media`. */
  readonly updates?: { readonly feed: string; readonly keys: string };
  /** `--relaunched-at=<ms>`: when the app restarted itself after a failure. */
  readonly relaunchedAt?: number;
  /** Absent: the app shows its own front end in its main window. */
  readonly inApp?: InAppOption;
}

/** The default version of in-app windows: that of a recent client (IA-2). */
export const DEFAULT_CLIENT_VERSION = '8.5.0';

/** The switch with which the app marks its own restart. */
export const RELAUNCH_SWITCH = '--relaunched-at';

/** Parses the command line; unknown arguments are left to Chromium. */
export function parseStartOptions(argv: readonly string[]): StartOptions {
  const server = valueOf(argv, '--server');
  const relaunchedAt = Number(valueOf(argv, RELAUNCH_SWITCH) ?? Number.NaN);
  const feed = valueOf(argv, '--update-feed');
  return {
    ...(feed !== undefined && {
      updates: { feed, keys: valueOf(argv, '--update-keys') ?? '' },
    }),
    ...(server !== undefined && {
      server: parseServer(server, argv.includes('--allow-plain-http')),
      ...placeOf(server),
    }),
    ...(Number.isFinite(relaunchedAt) && { relaunchedAt }),
    ...inAppOption(argv),
    devTools: argv.includes('--dev-tools'),
    grantMedia: argv.includes('--grant-media'),
    isHidden: argv.includes(HIDDEN_SWITCH),
  };
}

function placeOf(address: string): { readonly place?: string } {
  if (!URL.canParse(address)) return {};
  const { protocol, pathname, search } = new URL(address);
  const place = `${pathname}${search}`;
  return /^https?:$/u.test(protocol) && place !== '/' ? { place } : {};
}

function inAppOption(argv: readonly string[]): { readonly inApp?: InAppOption } {
  const page = argv.includes('--in-app=bundle') ? 'bundle' : 'server';
  if (page === 'server' && !argv.includes('--in-app')) return {};
  const asked = valueOf(argv, '--client-version') ?? '';
  const clientVersion = CLIENT_VERSION.test(asked) ? asked : DEFAULT_CLIENT_VERSION;
  return { inApp: { page, clientVersion } };
}

/** `--name=value` or `--name value`; the last one wins, as with Chromium's own switches. */
function valueOf(argv: readonly string[], name: string): string | undefined {
  let found: string | undefined;
  for (const [index, argument] of argv.entries()) {
    if (argument.startsWith(`${name}=`)) found = argument.slice(name.length + 1);
    const next = argv[index + 1];
    if (argument === name && next !== undefined && !next.startsWith('--')) found = next;
  }
  return found;
}

/** The message for the person who entered it. */
export function describeInvalidServer(reason: 'notAnAddress' | 'plainHttp'): string {
  return reason === 'plainHttp'
    ? '--server: plain http is for this machine only; use https, or add --allow-plain-http in a network you trust.'
    : '--server: not the address of a server, such as https://meet.example.org.';
}
