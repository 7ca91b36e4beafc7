/** The page that shows all pictures: one file beside them, which opens without a server. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from './pictures.ts';

const TEMPLATE = path.join(import.meta.dirname, 'report.html');
const PLACE = '[/* pictures */]';

/** Writes the page; returns its path. */
export async function writeReport(folder: string, pictures: readonly Picture[]): Promise<string> {
  const template = readFileSync(TEMPLATE, 'utf8');
  if (!template.includes(PLACE)) throw new Error(`${TEMPLATE} has no place for the pictures.`);
  const file = path.join(folder, 'index.html');
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  await writeFile(
    file,
    template.replace(PLACE, () => data),
  );
  return file;
}
