/** Finds the icons that only signed-in people or people in a call see, so that a guest's page doesn't load them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

/** The personal area's views, below the page's sources. */
const PERSONAL =
  /^(?:areas\/user|ui\/(?:fields|menus|placeholders)|features\/(?:account|addressBook|analytics|charts|conferenceCard|layoutEditor|recordings|registrants|scheduler))\//u;

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/gu;

/** The views of a guest's link, and of every page. */
const LINK =
  /^(?:app|areas\/conference|features\/(?:deadEnd|effects|joinConference|languageChoice|lobby|permissionHelp|routeLink|themeChoice)|media|platform|state|ui\/(?!(?:fields|menus|placeholders)\/))/u;

/** File names of the icons that only the personal area imports (`book-user`). */
export function personalIcons(): readonly string[] {
  const others = iconsWhere((file) => !PERSONAL.test(file));
  return [...iconsWhere((file) => PERSONAL.test(file))]
    .filter((name) => !others.has(name))
    .map(iconFile);
}

/** File names of the icons that a guest's link needs before a call. */
export function linkIcons(): readonly string[] {
  return [...iconsWhere((file) => LINK.test(file))].map(iconFile);
}

function iconsWhere(isMeant: (file: string) => boolean): ReadonlySet<string> {
  const source = join(ROOT, 'renderer', 'src');
  return new Set(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && isMeant(file.replaceAll('\\', '/')))
      .flatMap((file) => iconsIn(readFileSync(join(source, file), 'utf8'))),
  );
}

export function iconsIn(text: string): readonly string[] {
  return [...text.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*$/u, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The file name of an icon: `ListFilter` is `list-filter`, `Undo2` is `undo-2`. */
export function iconFile(name: string): string {
  return name.replaceAll(/([a-z])([A-Z\d])/gu, '$1-$2').toLowerCase();
}
