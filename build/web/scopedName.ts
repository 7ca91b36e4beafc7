/** The name that a class of a module's sheet has in the built page. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from './project.ts';

/**
 * The same name in the browser's build and in the one that renders the documents. Each class is named in scripts, too, which
 * every start loads: the three characters that stand for the file are as few as keep all sheets apart, which a test proves.
 */
export function scopedName(local: string, file: string): string {
  const hash = createHash('sha256').update(relative(ROOT, file.split('?')[0] ?? ''));
  return `${local}_${hash.digest('base64url').slice(0, 3)}`;
}
