/** Sets in the files what typography alone decides, so that no one has to type spaces that look like others. */
import fs from 'node:fs';
import path from 'node:path';
import { LOCALES } from './localeFiles.ts';
import { spaceFrench } from './typography.ts';

/** Repairs the French files; returns the names of those that changed. Only the texts change, never the form of a file. */
export function repairTypography(): readonly string[] {
  const folder = path.join(LOCALES, 'fr');
  return fs.readdirSync(folder).filter((name) => {
    const file = path.join(folder, name);
    const before = fs.readFileSync(file, 'utf8');
    const after = before.replaceAll(
      /(": )("(?:[^"\\]|\\.)*")/gu,
      (_whole, colon: string, text: string) =>
        colon + JSON.stringify(spaceFrench(String(JSON.parse(text)))),
    );
    if (after !== before) fs.writeFileSync(file, after);
    return after !== before;
  });
}
