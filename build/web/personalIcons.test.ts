import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFile, iconsIn, personalIcons } from './personalIcons.ts';
import { ROOT } from './project.ts';

test.each([
  ['House', 'house'],
  ['ListFilter', 'list-filter'],
  ['ArrowDownUp', 'arrow-down-up'],
  ['Undo2', 'undo-2'],
])('[CH-1] the icon %s is the file %s', (name, file) => {
  expect(iconFile(name)).toBe(file);
});

test('[CH-1] finds icons by their names', () => {
  const text =
    "import {\n  Filter as FilterIcon,\n  type LucideIcon,\n  X,\n} from 'lucide-react';";
  expect(iconsIn(text)).toEqual(['Filter', 'X']);
});

test('[CH-1] the personal area’s icons are files of the library', () => {
  const files = new Set(readdirSync(join(ROOT, 'node_modules/lucide-react/dist/esm/icons')));
  const icons = personalIcons();
  expect(icons).toContain('book-user');
  expect(icons).not.toContain('x');
  // A name that the library spells differently only stays with the others.
  const known = icons.filter((name) => [...files].some((file) => file.startsWith(`${name}.`)));
  expect(known.length).toBeGreaterThan(icons.length - 4);
});
