/**
 * An administrator's policy for this machine. Users can't change it: only an administrator can write to its source
 * (`policySources.ts`), and it is read once, at the start.
 */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { languageCode } from '#shared/ipc/contract.ts';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { parseServer } from '../servers/serverOption.ts';
import { readFeedAddress } from '../updateFeed/feedAddress.ts';
import { readFeedKeys } from '../updateFeed/feedKeys.ts';

/** The possible entries. Administrators write these keys; USING.md explains them. */
const POLICY = {
  /** The address of the server for a new profile. */
  server: z.string().check(maxLength(2048)),
  /** The app only connects to that server, whatever the command line says. */
  lockServer: z.boolean(),
  /** Servers may be reached over plain http outside this machine. */
  allowPlainHttp: z.boolean(),
  /** `--dev-tools` has no effect. */
  forbidDevTools: z.boolean(),
  /** Whether a new profile keeps running in the tray, and starts at login. */
  keepInTray: z.boolean(),
  startAtLogin: z.boolean(),
  /** The language and the theme of a new profile. */
  language: languageCode,
  theme: z.enum(THEME_CHOICES),
  /** The address of the update feed, and the public keys of its signatures. */
  updateFeed: z.string().check(z.refine((text) => readFeedAddress(text) !== undefined)),
  updateKeys: z.string().check(
    maxLength(2048),
    z.refine((text) => readFeedKeys(text) !== undefined),
  ),
  /** The app never checks for updates. */
  forbidUpdates: z.boolean(),
} as const;

type PolicyKey = keyof typeof POLICY;
type PolicyValue<Key extends PolicyKey> = z.output<(typeof POLICY)[Key]>;

/** The policy's entries; anything else is the person's choice. */
export type Policy = { readonly [Key in PolicyKey]?: PolicyValue<Key> };

/** A policy, and the names of its unknown and invalid entries for the log, never their values. */
export interface ReadPolicy {
  readonly policy: Policy;
  readonly unknown: readonly string[];
  readonly invalid: readonly string[];
}

export const NO_POLICY: ReadPolicy = { policy: {}, unknown: [], invalid: [] };

/**
 * Reads each entry separately: an invalid one must not disable the others. A server without a valid address is invalid, and then
 * the app isn't locked to it.
 */
export function readEntries(entries: ReadonlyMap<string, unknown>): ReadPolicy {
  const policy: Record<string, unknown> = {};
  const unknown: string[] = [];
  const invalid: string[] = [];
  for (const [key, value] of entries) {
    if (!isPolicyKey(key)) unknown.push(key.slice(0, 64));
    else {
      const read = POLICY[key].safeParse(value);
      if (read.success) policy[key] = read.data;
      else invalid.push(key);
    }
  }
  const result: Policy = policy;
  if (result.server === undefined || isAddress(result.server, result.allowPlainHttp === true)) {
    return { policy: result, unknown, invalid };
  }
  const { server: _server, lockServer: _lockServer, ...rest } = result;
  return { policy: rest, unknown, invalid: [...invalid, 'server'] };
}

function isPolicyKey(key: string): key is PolicyKey {
  return Object.hasOwn(POLICY, key);
}

function isAddress(text: string, allowPlainHttp: boolean): boolean {
  return parseServer(text, allowPlainHttp).kind !== 'invalid';
}
