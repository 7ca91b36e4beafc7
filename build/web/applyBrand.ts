/** Applies a brand to a built bundle: documents, pictures, manifest. Browser and desktop app get the same files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBrand } from '#server/http/web/brandFile.ts';
import {
  type Branding,
  brandDocument,
  brandManifest,
  isDocument,
} from '#shared/look/brandDocument.ts';
import type { BundleManifest } from '#shared/webBundle.ts';

/** Reads the brand file and prints its changes; an invalid one fails the build. */
export async function loadBrand(file: string): Promise<Branding> {
  const read = await readBrand(file);
  if (!read.ok) throw new Error(read.failure);
  for (const warning of read.value.warnings) process.stderr.write(`${warning}\n`);
  return read.value.branding;
}

/** Rewrites the documents of the folder and adds the pictures; returns the updated manifest. */
export function applyBrand(
  bundle: string,
  manifest: BundleManifest,
  branding: Branding,
): BundleManifest {
  for (const [name, bytes] of branding.files) {
    const file = join(bundle, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  for (const name of manifest.files.filter(isDocument)) {
    const file = join(bundle, name);
    writeFileSync(file, brandDocument(readFileSync(file, 'utf8'), branding));
  }
  return brandManifest(manifest, branding);
}
