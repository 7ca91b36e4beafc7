/** Reads a feed. Only bytes with a verified signature are parsed, and electron-updater only gets the result. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { FEED_MAX_BYTES, FEED_SIGNATURE_SUFFIX } from '#shared/updateFeed.ts';
import type { FeedConfig } from './feedConfig.ts';
import { isSignedFeed } from '../../net/updateFeed/feedKeys.ts';
import { isNewer, isVersion } from './versions.ts';

const READ_LIMIT_MS = 30_000;
const UPDATE_MAX_BYTES = 1024 ** 3;

/** A package of the release. The name is that of a file in the feed's folder and can't point elsewhere. */
const fileSchema = z.object({
  url: z.string().check(z.regex(/^[A-Za-z0-9][\w.+ -]{0,199}$/u)),
  sha512: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/u)),
  size: z.int().check(z.gte(1), z.lte(UPDATE_MAX_BYTES)),
  isAdminRightsRequired: z.optional(z.boolean()),
});

const feedSchema = z.object({
  version: z.string().check(z.refine(isVersion)),
  files: z.array(fileSchema).check(minLength(1), maxLength(32)),
});

/** A release newer than the running one. */
export type Update = z.output<typeof feedSchema>;

export type FeedFailure = 'offline' | 'forged' | 'older' | 'malformed';

export type FeedAnswer =
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'upToDate' }
  | { readonly kind: 'failed'; readonly failure: FeedFailure; readonly detail: string };

export interface FeedReader {
  readonly config: FeedConfig;
  /** `latest-linux.yml`, as electron-builder names it. */
  readonly fileName: string;
  readonly current: string;
  /** The newest version that the feed ever offered; an older one means that the feed was rolled back. */
  readonly newestSeen: string | undefined;
  /** `fetch` of a session that is restricted to the feed. */
  readonly fetch: (url: string, init: RequestInit & { cache: 'no-store' }) => Promise<Response>;
  /** Parses YAML into plain values; throws on anything else. Called with verified text only. */
  readonly parse: (text: string) => unknown;
}

/** Requests and reads the feed. Never rejects. */
export async function readFeed(reader: FeedReader): Promise<FeedAnswer> {
  const { config, fileName } = reader;
  const limit = AbortSignal.timeout(READ_LIMIT_MS);
  const [bytes, signature] = await Promise.all([
    readFile(reader, fileName, limit),
    readFile(reader, fileName + FEED_SIGNATURE_SUFFIX, limit),
  ]);
  if (typeof bytes === 'string') return failed('offline', bytes);
  if (typeof signature === 'string') {
    // A feed without a signature exists but can't be trusted.
    return signature.startsWith('status 4')
      ? failed('forged', `signature: ${signature}`)
      : failed('offline', signature);
  }
  const text = new TextDecoder().decode(signature);
  if (!isSignedFeed(config.keys, fileName, bytes, text)) {
    return failed('forged', 'not signed by a key of ours');
  }
  return judge(bytes, reader);
}

function judge(bytes: Uint8Array, reader: FeedReader): FeedAnswer {
  let parsed: unknown;
  try {
    parsed = reader.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return failed('malformed', error instanceof Error ? error.name : 'unknown');
  }
  const read = feedSchema.safeParse(parsed);
  if (!read.success) return failed('malformed', z.prettifyError(read.error));
  const { version } = read.data;
  if (reader.newestSeen !== undefined && isNewer(reader.newestSeen, version)) {
    return failed('older', `${version} after ${reader.newestSeen}`);
  }
  // The same or an older version isn't an update: downgrades aren't possible.
  return isNewer(version, reader.current)
    ? { kind: 'update', update: read.data }
    : { kind: 'upToDate' };
}

/** The bytes, or the reason of a failure. */
async function readFile(
  { config, fetch }: FeedReader,
  name: string,
  signal: AbortSignal,
): Promise<Uint8Array | string> {
  try {
    const answer = await fetch(new URL(name, config.base).href, {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (!answer.ok) return `status ${answer.status}`;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > FEED_MAX_BYTES) return 'too long';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

function failed(failure: FeedFailure, detail: string): FeedAnswer {
  return { kind: 'failed', failure, detail };
}

/** electron-builder's name of a system's feed file; on Windows it contains no system. */
export function feedFileName(platform: NodeJS.Platform, architecture: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return architecture === 'x64' ? 'latest-linux.yml' : `latest-linux-${architecture}.yml`;
}
