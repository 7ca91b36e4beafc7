/** The browser bundle on disk: reads its manifest, and serves only files that the manifest lists. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type Branding,
  brandDocument,
  brandManifest,
  isDocument,
} from '#shared/look/brandDocument.ts';
import {
  type DocumentMark,
  RUNNING_MARK,
  STRICT_MARK,
  markDocument,
} from '#shared/documentMarks.ts';
import {
  BUNDLE_MANIFEST,
  type BundleManifest,
  bundleManifestSchema,
  contentSecurityPolicy,
  permissionsPolicy,
} from '#shared/webBundle.ts';
import type { KeptParts } from './keptParts.ts';

const compress = promisify(brotliCompress);

export interface Bundle {
  readonly policy: string;
  /** The content security policy of pages in in-app mode. */
  readonly inAppPolicy: string;
  /** The device permissions of the page and of the frames in it. */
  readonly permissions: string;
  /** Whether its pages follow the specification to the letter. */
  readonly isStrict: boolean;
  readonly files: ReadonlySet<string>;
  readonly immutable: ReadonlySet<string>;
  /** A part of an earlier bundle; undefined when it is not known. */
  readKept(file: string): Promise<BundleFile | undefined>;
  /** A listed file; undefined when it is not there. */
  read(file: string, form?: FileForm): Promise<BundleFile | undefined>;
}

interface FileForm {
  /** Whether to send the file's Brotli version. */
  readonly compressed?: boolean;
  /** For a document: whether its conference is running. */
  readonly isRunning?: boolean;
}

interface BundleFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Loads the bundle, and reloads it after a build. */
export interface BundleSource {
  current(): Promise<Bundle | undefined>;
}

/**
 * Creates the source for a folder, which may be empty at the start and filled later. `probed` are other origins that the page may
 * probe; `framed` are those that it may embed.
 */
export function createBundleSource(
  directory: string,
  probed: readonly string[] = [],
  kept?: KeptParts,
  brandingNow: () => Branding | undefined = () => undefined,
  framed: readonly string[] = [],
  isStrict = false,
): BundleSource {
  const manifestPath = path.join(directory, BUNDLE_MANIFEST);
  let known: { readonly stamp: string; readonly bundle: Bundle } | undefined;
  return {
    async current() {
      const facts = await stat(manifestPath).catch(() => undefined);
      if (!facts) return undefined;
      const branding = brandingNow();
      const stamp = `${facts.mtimeMs} ${facts.size} ${branding?.name ?? ''} ${branding?.styleHash ?? ''}`;
      if (known?.stamp === stamp) return known.bundle;
      const bundle = await load(directory, manifestPath, probed, kept, branding, framed, isStrict);
      known = bundle && { stamp, bundle };
      return bundle;
    },
  };
}

async function load(
  directory: string,
  manifestPath: string,
  probed: readonly string[],
  kept: KeptParts | undefined,
  branding: Branding | undefined,
  framed: readonly string[],
  isStrict: boolean,
): Promise<Bundle | undefined> {
  const plain = await readManifest(manifestPath);
  if (!plain) return undefined;
  const manifest = branding ? brandManifest(plain, branding) : plain;
  const files = new Set(manifest.files.filter(isPlainPath));
  const cache = new Map<string, BundleFile | undefined>();
  void kept?.note(directory, plain.immutable);
  return {
    policy: contentSecurityPolicy(manifest, probed, { framed }),
    inAppPolicy: contentSecurityPolicy(manifest, probed, { isInApp: true, framed }),
    permissions: permissionsPolicy(framed),
    isStrict,
    files,
    immutable: new Set(manifest.immutable),
    async readKept(file) {
      const bytes = await kept?.read(file);
      return bytes && { bytes, etag: etagOf(bytes) };
    },
    async read(file, { compressed = false, isRunning = false } = {}) {
      if (!files.has(file)) return undefined;
      const name = compressed ? `${file}.br` : file;
      const key = isRunning ? `${name} ${RUNNING_MARK}` : name;
      if (!cache.has(key)) {
        const marks: DocumentMark[] = [];
        if (isStrict) marks.push(STRICT_MARK);
        if (isRunning) marks.push(RUNNING_MARK);
        const bytes = await (branding || marks.length > 0
          ? readChanged(directory, file, compressed, branding, marks)
          : readOrNothing(path.join(directory, name)));
        cache.set(key, bytes && { bytes, etag: etagOf(bytes) });
      }
      return cache.get(key);
    },
  };
}

/**
 * A file with the changes for brand, settings and conference. Documents are compressed here, because the compressed files on the
 * disk are the unchanged ones.
 */
async function readChanged(
  directory: string,
  file: string,
  compressed: boolean,
  branding: Branding | undefined,
  marks: readonly DocumentMark[],
): Promise<Buffer | undefined> {
  const picture = branding?.files.get(file);
  if (picture) return compressed ? undefined : Buffer.from(picture);
  if (!isDocument(file))
    return readOrNothing(path.join(directory, compressed ? `${file}.br` : file));
  const document = await readOrNothing(path.join(directory, file));
  if (!document) return undefined;
  const built = document.toString('utf8');
  const branded = branding ? brandDocument(built, branding) : built;
  const changed = Buffer.from(markDocument(branded, marks));
  return compressed ? compress(changed) : changed;
}

function readOrNothing(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined); // the caller answers that there is no such file
}

/** An unreadable manifest counts as a missing bundle: a build may be writing it. */
async function readManifest(manifestPath: string): Promise<BundleManifest | undefined> {
  try {
    const parsed = z.safeParse(
      bundleManifestSchema,
      JSON.parse(await readFile(manifestPath, 'utf8')),
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path stays in its folder; a manifest with any other path isn't trusted. */
function isPlainPath(file: string): boolean {
  return (
    !file.includes('\\') &&
    !file.includes('\0') &&
    !file.split('/').some((part) => part === '..' || part === '')
  );
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
