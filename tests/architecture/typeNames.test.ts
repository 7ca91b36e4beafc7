/** Type names are unique: readers know which one is meant, and an editor imports the right one. */
import { expect, test } from 'vitest';
import { proseFiles, readFile } from './prose.ts';

const PRODUCT = /^(?:build|electron|renderer|shared)\/.*(?<!\.(?:test|d))\.tsx?$/u;
const EXPORTS =
  /^export (?:declare )?(?:abstract )?(?:async )?(?<kind>type|interface|class|enum|function\*?|const|let) (?<name>\w+)/gmu;
const TYPES: ReadonlySet<string> = new Set(['type', 'interface', 'class', 'enum']);

interface Source {
  readonly file: string;
  readonly text: string;
}

/** The names of types that another file also exports, as a type or as anything else. */
function namesOfTwo(sources: readonly Source[]): readonly string[] {
  const found = new Map<string, { isType: boolean; readonly files: Set<string> }>();
  for (const { file, text } of sources) {
    for (const { groups } of text.matchAll(EXPORTS)) {
      const { kind = '', name = '' } = groups ?? {};
      const seen = found.get(name) ?? { isType: false, files: new Set() };
      seen.isType ||= TYPES.has(kind);
      seen.files.add(file);
      found.set(name, seen);
    }
  }
  return [...found]
    .filter(([, { isType, files }]) => isType && files.size > 1)
    .map(([name, { files }]) => `${name}: ${[...files].join(', ')}`);
}

test('type names are unique among exports', () => {
  const files = proseFiles().filter((file) => PRODUCT.test(file));
  // A broken search would also find nothing.
  expect(files.length).toBeGreaterThan(1500);
  expect(namesOfTwo(files.map((file) => ({ file, text: readFile(file) })))).toEqual([]);
});

test('the search finds each kind of type, and no functions', () => {
  const one = [
    'export interface Seat {}',
    'export type Place = string;',
    'export abstract class Room {}',
    'export function open(): void {}',
    'interface Own {}',
    'export type Pair = 1;',
    'export const Pair = 1;',
  ];
  const other = [
    'export type Seat = number;',
    'export function Place(): void {}',
    'export const Room = 1;',
    'export async function open(): Promise<void> {}',
    'export interface Own {}',
  ];
  const sources = [one, other].map((lines, at) => ({ file: `${at}.ts`, text: lines.join('\n') }));
  expect(namesOfTwo(sources)).toEqual([
    'Seat: 0.ts, 1.ts',
    'Place: 0.ts, 1.ts',
    'Room: 0.ts, 1.ts',
  ]);
});
