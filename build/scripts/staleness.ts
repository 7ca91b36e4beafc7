/** Whether a build still matches its sources: by content, because a checkout changes all dates. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CACHE, ROOT } from '../setup/places.mjs';

/** A build product: its sources and its results. Paths are relative to the root. */
export interface Product {
  readonly name: string;
  readonly sources: readonly string[];
  readonly results: readonly string[];
}

/** True when a result is missing or a source has changed since `prepareMark`. */
export function isStale(product: Product, root = ROOT, cache = CACHE): boolean {
  const marker = markerFile(product, cache);
  if (!fs.existsSync(marker)) return true;
  if (!product.results.every((result) => fs.existsSync(path.join(root, result)))) return true;
  return fs.readFileSync(marker, 'utf8') !== fingerprint(product.sources, root);
}

/** Call it before building: returns a function that marks the product as matching the current sources. */
export function prepareMark(product: Product, root = ROOT, cache = CACHE): () => void {
  const before = fingerprint(product.sources, root);
  fs.rmSync(markerFile(product, cache), { force: true });
  return () => {
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(markerFile(product, cache), before);
  };
}

function markerFile(product: Product, cache: string): string {
  return path.join(cache, `built-${product.name}`);
}

function fingerprint(sources: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(root, source)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files of a folder (or the file itself), without tests, which no product contains. */
function listFiles(root: string, source: string): string[] {
  const place = path.join(root, source);
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [source];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
