/**
 * What an administrator has laid down for this machine. People cannot change it: it comes from a place
 * that only an administrator writes to (`policySources.ts`), and it is read once, at the start.
 */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { languageCode } from '#shared/ipc/contract.ts';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { parseServer } from '../servers/serverOption.ts';
import { readFeedAddress } from '../updateFeed/feedAddress.ts';
import { readFeedKeys } from '../updateFeed/feedKeys.ts';

/** One entry per thing that can be laid down. The keys are what administrators write; USING.md explains them. */
const POLICY = {
  /** The address of the server that a fresh profile talks to. */
  server: z.string().check(maxLength(2048)),
  /** The app talks to that server and to no other, whatever the command line says. */
  lockServer: z.boolean(),
  /** Servers may be reached over plain http outside this machine. */
  allowPlainHttp: z.boolean(),
  /** `--dev-tools` does nothing. */
  forbidDevTools: z.boolean(),
  /** Whether a fresh profile keeps running in the tray, and starts at login. */
  keepInTray: z.boolean(),
  startAtLogin: z.boolean(),
  /** The language and the theme of a fresh profile. */
  language: languageCode,
  theme: z.enum(THEME_CHOICES),
  /** Where the app looks for updates, and the public keys that must have signed what lies there. */
  updateFeed: z.string().check(z.refine((text) => readFeedAddress(text) !== undefined)),
  updateKeys: z.string().check(
    maxLength(2048),
    z.refine((text) => readFeedKeys(text) !== undefined),
  ),
  /** The app never looks for updates. */
  forbidUpdates: z.boolean(),
} as const;

type PolicyKey = keyof typeof POLICY;
type PolicyValue<Key extends PolicyKey> = z.output<(typeof POLICY)[Key]>;

/** What is laid down; what is not, is left to the person. */
export type Policy = { readonly [Key in PolicyKey]?: PolicyValue<Key> };

/** A policy, and what of its text could not be used, for the log: the names of entries, never their values. */
export interface ReadPolicy {
  readonly policy: Policy;
  readonly unknown: readonly string[];
  readonly invalid: readonly string[];
}

export const NO_POLICY: ReadPolicy = { policy: {}, unknown: [], invalid: [] };

/**
 * Reads entries, each on its own: one mistake must not take the others out of force. A server that is no
 * address is a mistake, and then nothing is locked to it.
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
