/** A bucket of an S3-compatible store: signed requests, each with a timeout. Loaded only if a setting names one. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { StorageSettings } from '#server/lib/settings/storageSettings.ts';
import { withHttpSpan } from '#server/lib/tracing.ts';
import { StoreError } from '../storeError.ts';
import { type NamesPage, parseErrorCode, parseNames, parseUploadId, partsXml } from './storeXml.ts';

/** Shorter than the limit of a route, so that the route's response can name the store as the cause. */
const ANSWER_MS = 8000;
/** The timeout for a part, even over a slow connection. */
const PART_MS = 120_000;
/**
 * How much of a file is in memory during an upload. Larger files are uploaded in parts; every part but the last must have at least
 * 5 MiB.
 */
const PART_BYTES = 8 * 1_048_576;
/** The store's limit of parts per file. */
const MOST_PARTS = 10_000;
/** Responses such as "slow down" and "try again" are normal for stores. */
const RETRIES = 3;

/** A bucket, or the part of it below a prefix, which the names of its objects don't have. */
export type Bucket = ReturnType<typeof openBucket>;

/** Creates the client. It sends no request yet. */
export function openBucket(place: StorageSettings) {
  const client = new AwsClient({
    accessKeyId: place.storage_key,
    secretAccessKey: place.storage_secret,
    region: place.storage_region,
    service: 's3',
    retries: RETRIES,
  });
  const { root, prefix } = splitAddress(place.storage_url);
  const host = new URL(root).hostname;
  const at = (name: string): string => `/${prefix}${name}`;

  /** Any response; the timeout only covers the wait for its headers. */
  async function send(target: string, init: RequestInit, limitMs = ANSWER_MS): Promise<Response> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await withHttpSpan('bucket', { method: init.method ?? 'GET', host }, () =>
        client.fetch(root + target, { ...init, signal: limit.signal }),
      );
    } catch {
      throw new StoreError('AWAY');
    } finally {
      clearTimeout(timer);
    }
  }

  /** The body and the ETag of a successful response. */
  async function ask(target: string, init: RequestInit, limitMs?: number) {
    const answer = await send(target, init, limitMs);
    const text = await textOf(answer);
    const code = parseErrorCode(text);
    // Completing an upload in parts can fail in spite of a good status.
    if (!answer.ok || code !== undefined) throw new StoreError(code ?? String(answer.status));
    return { text, tag: answer.headers.get('etag') ?? '' };
  }

  /** The store compares the received bytes with this hash. */
  function upload(target: string, content: Buffer<ArrayBuffer>) {
    const hash = createHash('sha256').update(content).digest('hex');
    const headers = { 'x-amz-content-sha256': hash };
    return ask(target, { method: 'PUT', body: content, headers }, PART_MS);
  }

  async function putParts(name: string, file: FileHandle, size: number): Promise<void> {
    const begun = await ask(`${at(name)}?uploads`, { method: 'POST' });
    const id = encodeURIComponent(parseUploadId(begun.text) ?? '');
    const length = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
    try {
      const tags: string[] = [];
      for (let from = 0; from < size; from += length) {
        const part = await readPart(file, from, Math.min(length, size - from));
        const { tag } = await upload(
          `${at(name)}?partNumber=${tags.length + 1}&uploadId=${id}`,
          part,
        );
        tags.push(tag);
      }
      const body = partsXml(tags);
      await ask(`${at(name)}?uploadId=${id}`, { method: 'POST', body }, PART_MS);
    } catch (error) {
      // The uploaded parts would cost money, and no list would show them.
      await ask(`${at(name)}?uploadId=${id}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  return {
    /** The size of an object in bytes; undefined when it doesn't exist. */
    async size(name: string): Promise<number | undefined> {
      const answer = await send(at(name), { method: 'HEAD' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new StoreError(String(answer.status));
      return Number(answer.headers.get('content-length'));
    },
    /** Reads bytes `from` to `to`, inclusive; ending the stream ends the request. */
    async read(name: string, from: number, to: number): Promise<Readable> {
      const answer = await send(at(name), { headers: { range: `bytes=${from}-${to}` } });
      if (answer.status === 206 && answer.body) return Readable.fromWeb(answer.body);
      await answer.body?.cancel();
      throw new StoreError(String(answer.status));
    },
    async put(name: string, content: Buffer): Promise<void> {
      await upload(at(name), Buffer.from(content));
    },
    /** Uploads a local file as an object. When it resolves, the store has the whole file. */
    async putFile(name: string, path: string): Promise<void> {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        if (size > PART_BYTES) await putParts(name, file, size);
        else await upload(at(name), await readPart(file, 0, size));
      } finally {
        await file.close();
      }
    },
    async remove(name: string): Promise<void> {
      await ask(at(name), { method: 'DELETE' });
    },
    /** One page of the names below a folder. */
    async list(folder: string, next?: string, most: number = 1000): Promise<NamesPage> {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(most) });
      query.set('prefix', `${prefix}${folder}/`);
      if (next !== undefined) query.set('continuation-token', next);
      const page = parseNames((await ask(`/?${query.toString()}`, {})).text);
      return { ...page, names: page.names.map((name) => name.slice(prefix.length)) };
    },
  };
}

/** `https://s3.example/bucket/some/prefix`: the path after the bucket is the prefix of all names. */
function splitAddress(url: string): { readonly root: string; readonly prefix: string } {
  const { origin, pathname } = new URL(url);
  const [bucket, ...rest] = pathname.split('/').filter((part) => part !== '');
  return {
    root: bucket === undefined ? origin : `${origin}/${bucket}`,
    prefix: rest.map((part) => `${part}/`).join(''),
  };
}

async function textOf(answer: Response): Promise<string> {
  try {
    return await answer.text();
  } catch {
    throw new StoreError('AWAY');
  }
}

async function readPart(
  file: FileHandle,
  at: number,
  length: number,
): Promise<Buffer<ArrayBuffer>> {
  const part = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(part, done, length - done, at + done);
    if (bytesRead === 0) throw new Error('The file became shorter.');
    done += bytesRead;
  }
  return part;
}
