/** The names of `ui/primitives.css` are global: the compiler doesn't know them, and style sheets' own names must not conflict. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scopedName } from '../../build/web/scopedName.ts';
import { ROOT } from './cruise.ts';
import { namesInMarkup } from './sheets.ts';

const SOURCE = path.join(ROOT, 'renderer/src');

const files = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'));
const textOf = (file: string): string => fs.readFileSync(path.join(SOURCE, file), 'utf8');
const textsOf = (ending: string) => files.filter((file) => file.endsWith(ending)).map(textOf);

/** The classes of a style sheet without a module. */
function classesOf(sheet: string): readonly string[] {
  return [...textOf(sheet).matchAll(/^\s*(?:\[dir='rtl'\] )?\.([A-Za-z]\w*)(?=[ :[,])/gmu)].map(
    ([, name]) => name ?? '',
  );
}

/** The global names in a text: a style sheet that composes them, or markup. */
function namesIn(text: string): readonly string[] {
  const composed = [...text.matchAll(/composes:\s*([\w\s]+?)\s+from global;/gu)];
  return [...composed.map(([, names = '']) => names), ...namesInMarkup(text)].flatMap((names) =>
    names.split(/\s+/u),
  );
}

const primitives = classesOf('ui/primitives.css');

test('every global class in use exists', () => {
  const known = [...primitives, ...classesOf('ui/base.css')];
  const used = [...textsOf('.css'), ...textsOf('.tsx')].flatMap(namesIn);
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
});

test('every primitive is used', () => {
  const used = new Set([...textsOf('.css'), ...textsOf('.tsx')].flatMap(namesIn));
  expect(primitives.length).toBeGreaterThan(20);
  expect(primitives.filter((name) => !used.has(name))).toEqual([]);
});

test('the check finds a missing class', () => {
  expect(namesIn('.a { composes: row gap7 from global; }')).toEqual(['row', 'gap7']);
  expect(namesIn('<p className="mutedd type13">')).toEqual(['mutedd', 'type13']);
  const chosen = `<p className={kind === 'bad' ? styles['bad'] : 'mutedd type13'}>`;
  expect(namesIn(chosen)).toEqual(['mutedd', 'type13']);
});

/** The names that a component uses and that its style sheets lack. */
function missingIn(file: string, markup: string): readonly string[] {
  return [...markup.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gmu)].flatMap(
    ([, id = '', address = '']) => {
      const sheet = textOf(
        address.startsWith('#renderer/')
          ? address.slice('#renderer/'.length)
          : path.posix.join(path.posix.dirname(file), address),
      );
      return [...markup.matchAll(new RegExp(String.raw`\b${id}\['(\w+)'\]`, 'gu'))]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(String.raw`\.${name}\b`, 'u').test(sheet));
    },
  );
}

test('every class of a component is in its style sheet', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => missingIn(file, textOf(file)).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
  const gone = `import styles from './Menu.module.css';\n<p className={styles['gone']} />`;
  expect(missingIn('ui/menus/Menu.tsx', gone)).toEqual(['gone']);
});

test('no two style sheets have the same class suffix', () => {
  const endings = files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => scopedName('a', path.join(SOURCE, file)));
  expect(endings.length).toBeGreaterThan(100);
  expect(new Set(endings).size).toBe(endings.length);
});
