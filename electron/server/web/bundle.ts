/** The browser bundle on disk: reads its manifest, and knows no file that is not listed there. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  BUNDLE_MANIFEST,
  type BundleManifest,
  bundleManifestSchema,
  contentSecurityPolicy,
} from '#shared/webBundle.ts';
import type { KeptParts } from './keptParts.ts';

export interface Bundle {
  readonly manifest: BundleManifest;
  readonly policy: string;
  /** Of pages in in-app mode. */
  readonly inAppPolicy: string;
  readonly files: ReadonlySet<string>;
  readonly immutable: ReadonlySet<string>;
  /** A part of an earlier bundle; undefined when it is not known. */
  readKept(file: string): Promise<BundleFile | undefined>;
  /** A listed file, or its Brotli sibling; undefined when it is not there. */
  read(file: string, compressed: boolean): Promise<BundleFile | undefined>;
}

export interface BundleFile {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Finds the bundle again when it was built anew. */
export interface BundleSource {
  current(): Promise<Bundle | undefined>;
}

/**
 * Makes a source for a folder. It may be empty at the start and filled while the server runs. `probed`
 * are other origins that the page may ask whether they answer.
 */
export function createBundleSource(
  directory: string,
  probed: readonly string[] = [],
  kept?: KeptParts,
): BundleSource {
  const manifestPath = path.join(directory, BUNDLE_MANIFEST);
  let known: { readonly stamp: string; readonly bundle: Bundle } | undefined;
  return {
    async current() {
      const facts = await stat(manifestPath).catch(() => undefined);
      if (!facts) return undefined;
      const stamp = `${facts.mtimeMs} ${facts.size}`;
      if (known?.stamp === stamp) return known.bundle;
      const bundle = await load(directory, manifestPath, probed, kept);
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
): Promise<Bundle | undefined> {
  const manifest = await readManifest(manifestPath);
  if (!manifest) return undefined;
  const files = new Set(manifest.files.filter(isPlainPath));
  const cache = new Map<string, BundleFile | undefined>();
  void kept?.note(directory, manifest.immutable);
  return {
    manifest,
    policy: contentSecurityPolicy(manifest, probed),
    inAppPolicy: contentSecurityPolicy(manifest, probed, { isInApp: true }),
    files,
    immutable: new Set(manifest.immutable),
    async readKept(file) {
      const bytes = await kept?.read(file);
      return bytes && { bytes, etag: etagOf(bytes) };
    },
    async read(file, compressed) {
      if (!files.has(file)) return undefined;
      const name = compressed ? `${file}.br` : file;
      if (!cache.has(name)) {
        const bytes = await readFile(path.join(directory, name)).catch(() => undefined);
        cache.set(name, bytes && { bytes, etag: etagOf(bytes) });
      }
      return cache.get(name);
    },
  };
}

/** An unreadable manifest is a missing bundle: the build may be writing it at this moment. */
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

/** A manifest that lists a path out of its folder is not believed. */
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
