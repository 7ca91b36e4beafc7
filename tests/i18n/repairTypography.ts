/** Corrects typography in the files, so that no one has to type special spaces. */
import fs from 'node:fs';
import path from 'node:path';
import { LOCALES } from './localeFiles.ts';
import { spaceFrench } from './typography.ts';

/** Corrects the French files; returns the names of changed ones. Only texts change, never a file's format. */
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
