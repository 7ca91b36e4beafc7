/**
 * Loads the files of parts into the browser's cache before anything is imported. Browsers remember a failed or hanging `import()`
 * for the life of the page, with every script that it imports (Chromium up to 130; a hanging one still today), so a script is
 * imported only once all its bytes have arrived.
 */
import type { PartFiles, PartName } from '#shared/partList.ts';
import { readPartFiles } from './partList.ts';

/** The kind of a part's file. */
export type PartFileKind = 'script' | 'style';

/** A file that could not be loaded. */
export class PartFileError extends Error {
  readonly kind: PartFileKind;

  constructor(kind: PartFileKind, file: string, cause?: unknown) {
    super(file, { cause });
    this.name = 'PartFileError';
    this.kind = kind;
  }
}

const MEDIA_TYPES: Record<PartFileKind, RegExp> = {
  script: /^(?:text|application)\/javascript\b/iu,
  style: /^text\/css\b/iu,
};

/** Files that have arrived; they stay in the browser's cache under their plain addresses. */
const arrived = new Set<string>();

/** Files that failed before: a cached copy at their address can't be trusted. */
const failed = new Set<string>();

export interface FileRequest {
  readonly file: string;
  readonly kind: PartFileKind;
  /** A query that makes the address a new one. */
  readonly query: string;
  readonly signal: AbortSignal;
}

/** Fetches a file unless it has arrived. Rejects with `PartFileError`, also when the answer isn't such a file. */
export async function fetchPartFile({ file, kind, query, signal }: FileRequest): Promise<void> {
  const address = `/${file}${query}`;
  if (arrived.has(address)) return;
  try {
    // A file that failed is fetched past every cache, and replaces the cached copy.
    const cache = failed.has(file) ? 'reload' : 'default';
    const response = await fetch(address, { signal, cache });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !MEDIA_TYPES[kind].test(type)) {
      throw new TypeError(`${response.status} ${type}`);
    }
    await response.arrayBuffer();
  } catch (error) {
    failed.add(file);
    throw new PartFileError(kind, file, error);
  }
  arrived.add(address);
}

/**
 * Marks files that arrived but could not run as untrusted: the cache may hold some other page at a script's address, and the next
 * try would find it again.
 */
export function distrust(files: readonly string[]): void {
  for (const file of files) {
    arrived.delete(`/${file}`);
    failed.add(file);
  }
}

/** Whether the document itself loads a file, at once or after the start (`app/document/earlyParts.ts`). */
export function isInDocument(file: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(
    ['rel', 'data-next']
      .map((name) => `link[${name}=modulepreload],link[${name}=preload][as=style]`)
      .join(','),
  );
  return [...links].some((link) => link.getAttribute('href') === `/${file}`);
}

/** Lets the browser preload a cached script as a module. */
export function readModule(file: string): void {
  if (isInDocument(file)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  link.crossOrigin = '';
  document.head.append(link);
}

/** Loads a part's files into the cache in advance. A file that fails is fetched again when the part is needed. */
export function prefetchPart(part: PartName): void {
  const files = readPartFiles(part);
  if (files === undefined) return;
  const { signal } = new AbortController();
  for (const [file, kind] of allFiles(files)) {
    fetchPartFile({ file, kind, query: '', signal }).catch(() => undefined); // asked for again, and reported, when it is needed
  }
}

/** Loads a part's files into the cache, for a person who waits; resolves to whether all arrived. */
export async function fetchPart(part: PartName, signal: AbortSignal): Promise<boolean> {
  const files = readPartFiles(part);
  const fetched = allFiles(files ?? NO_FILES).map(([file, kind]) =>
    fetchPartFile({ file, kind, query: '', signal }),
  );
  return (await Promise.allSettled(fetched)).every(({ status }) => status === 'fulfilled');
}

const NO_FILES: PartFiles = { scripts: [], styles: [], isLeaf: false };

/** The files of a part with their kinds. */
export function allFiles({
  scripts,
  styles,
}: PartFiles): readonly (readonly [string, PartFileKind])[] {
  return [
    ...scripts.map((file) => [file, 'script'] as const),
    ...styles.map((file) => [file, 'style'] as const),
  ];
}
