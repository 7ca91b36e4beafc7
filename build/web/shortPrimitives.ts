/**
 * Gives the classes of `ui/primitives.css` names of one or two letters in the built page: they are in each document, and
 * most elements have several. Sources, the pages of tests and the gallery know the long ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './project.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHEET = join(ROOT, 'renderer/src/ui/primitives.css');
const RULE = /(?<=\.)[a-z]\w*(?=[ :[,])/gu;

export function shortPrimitives(): readonly Plugin[] {
  const rename = createRenaming(readFileSync(SHEET, 'utf8'));
  return [
    {
      name: 'plenum:short-primitives',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: [/\/renderer\/src\/.*\.tsx$/u, /\/ui\/primitives\.css$/u] },
        handler: (code, id) => ({
          code: id.endsWith('.css') ? rename.sheet(code) : rename.markup(code),
          map: null,
        }),
      },
    },
    {
      name: 'plenum:short-compositions',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/u },
        handler: (code) => ({ code: rename.compositions(code), map: null }),
      },
    },
  ];
}

/** The long names in each kind of text where they are found. A name of a module's own sheet has a `_`. */
export function createRenaming(primitives: string) {
  const names = [...new Set(primitives.match(RULE))];
  const short = new Map(names.map((name, index) => [name, shortName(index)]));
  const each = (words: string) =>
    words
      .split(' ')
      .map((word) => short.get(word) ?? word)
      .join(' ');
  return {
    sheet: (css: string) => css.replaceAll(RULE, each),
    markup: (code: string) => code.replaceAll(/(?<=\bclassName=")[^"]+/gu, each),
    compositions: (code: string) => code.replaceAll(/(?<=")\w+_[\w-]{3} [^"]+/gu, each),
  };
}

function shortName(index: number): string {
  const { length } = LETTERS;
  const last = LETTERS.charAt(index % length);
  return index < length ? last : LETTERS.charAt(Math.floor(index / length) - 1) + last;
}
