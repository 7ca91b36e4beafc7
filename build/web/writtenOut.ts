/**
 * Inlines rarely used primitives. A class that composes a primitive of `ui/primitives.css` adds the primitive's name to scripts
 * each time. If little markup uses the primitive, the build copies its rule into the composing class instead.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project.ts';

const SOURCE = join(ROOT, 'renderer', 'src');
const PRIMITIVES = join(SOURCE, 'ui', 'primitives.css');
const PLAIN_RULE = /(?<!,\n)^\.(\w+) \{\n([^}]*)\}\n/gmu;
const TAKEN = /composes: ([\w\s]+) from global;/gu;
const MARKUP = /\w*class\w*=(?:"[^"]*"|\{[^>]*?\}(?=[\s/>]))/giu;

/** From this many uses in markup on, a name compresses so well in scripts that composing is smaller than copying. */
const OFTEN = 12;

/** The style sheets in every document, which are smaller with the name. */
const IN_DOCUMENTS = /\/(?:ui\/[^/]+|app\/document\/[^/]+|LandingPage|PageFrame)\.module\.css$/u;

export interface Primitive {
  readonly name: string;
  readonly body: string;
  /** The number of uses in markup, and in the style sheets of the documents. */
  readonly inMarkup: number;
  readonly inDocuments: number;
}

export function writtenOut(): Plugin {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(SOURCE, file),
  );
  const textOf = (isMeant: (file: string) => boolean) =>
    files
      .filter(isMeant)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const plain = plainPrimitives(
    readFileSync(PRIMITIVES, 'utf8'),
    textOf((file) => /(?<!\.test)\.tsx$/u.test(file)),
    textOf((file) => IN_DOCUMENTS.test(file)),
  );
  const rare = plain.filter(({ inMarkup }) => inMarkup < OFTEN);
  const needless = plain.filter(isNeedless);
  return {
    name: 'plenum:written-out',
    enforce: 'pre',
    transform: {
      filter: { id: /\/renderer\/src\/.*\.css$/u },
      handler: (code, id) => ({
        code: id.startsWith(PRIMITIVES)
          ? withoutRules(code, needless)
          : writeOut(code, IN_DOCUMENTS.test(id) ? needless : rare),
        map: null,
      }),
    },
  };
}

/** The primitives with a single rule and no states. */
export function plainPrimitives(
  primitives: string,
  markup: string,
  documentSheets: string,
): readonly Primitive[] {
  const named = [...markup.matchAll(MARKUP)].flatMap(([found]) =>
    wordsOf(found.replaceAll(/\['\w+'\]/gu, '')),
  );
  const taken = [...documentSheets.matchAll(TAKEN)].flatMap(([, names = '']) => wordsOf(names));
  const countIn = (words: readonly string[], name: string) =>
    words.filter((word) => word === name).length;
  return [...primitives.matchAll(PLAIN_RULE)]
    .map(([, name = '', body = '']) => ({
      name,
      body: body.trim(),
      inMarkup: countIn(named, name),
      inDocuments: countIn(taken, name),
    }))
    .filter(
      ({ name }) => primitives.match(new RegExp(String.raw`\.${name}\b`, 'gu'))?.length === 1,
    );
}

/** Whether the primitive's own rule would be longer than the copies that replace it. */
export function isNeedless({ inMarkup, inDocuments }: Primitive): boolean {
  return inMarkup === 0 && inDocuments < 2;
}

export function writeOut(sheet: string, meant: readonly Primitive[]): string {
  return sheet.replaceAll(TAKEN, (_, taken: string) => {
    const names = wordsOf(taken);
    const written = meant.filter(({ name }) => names.includes(name));
    const others = names.filter((name) => written.every((each) => each.name !== name));
    return [
      ...(others.length > 0 ? [`composes: ${others.join(' ')} from global;`] : []),
      ...written.map(({ body }) => body),
    ].join('\n');
  });
}

export function withoutRules(primitives: string, needless: readonly Primitive[]): string {
  const names = needless.map(({ name }) => name);
  return primitives.replaceAll(PLAIN_RULE, (rule, name: string) =>
    names.includes(name) ? '' : rule,
  );
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+/gu) ?? [];
}
