/** Which icons only signed-in people see, so that a guest's page does not bring them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

/** Where the personal area's views are, below the page's sources. */
const PERSONAL =
  /^(?:areas\/user|ui\/personal|features\/(?:account|addressBook|analytics|charts|conferenceCard|layoutEditor|recordings|registrants|scheduler))\//u;

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/gu;

/** File names of the icons that the personal area alone imports (`book-user`). */
export function personalIcons(): readonly string[] {
  const source = join(ROOT, 'renderer', 'src');
  const personal = new Set<string>();
  const others = new Set<string>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.tsx?$/u.test(each))) {
    const found = PERSONAL.test(file.replaceAll('\\', '/')) ? personal : others;
    for (const name of iconsIn(readFileSync(join(source, file), 'utf8'))) found.add(name);
  }
  return [...personal].filter((name) => !others.has(name)).map(iconFile);
}

/** The icons that a text imports, by their own names. */
export function iconsIn(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*$/u, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The file of an icon: `ListFilter` is `list-filter`, `Undo2` is `undo-2`. */
export function iconFile(name: string): string {
  return name.replaceAll(/([a-z])([A-Z\d])/gu, '$1-$2').toLowerCase();
}
