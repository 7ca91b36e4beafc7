/** The name of a CSS module's class in the built page. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from './project.ts';

/**
 * The name is the same in the browser's build and in the one that renders the documents. Class names are also in the scripts that
 * every start loads, so the file's hash is short: three characters are enough to keep all sheets distinct, which a test proves.
 */
export function scopedName(local: string, file: string): string {
  const hash = createHash('sha256').update(relative(ROOT, file.split('?')[0] ?? ''));
  return `${local}_${hash.digest('base64url').slice(0, 3)}`;
}
