/**
 * The length of functions: their own lines of code, without nested functions, and all lines. Blank lines and comments don't count.
 * A component or a factory over the first limit can be split; one over the second has two jobs.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { proseFiles, readFile } from './prose.ts';

const PRODUCT = /^(?:build|electron|renderer|shared)\/.*(?<!\.(?:test|d))\.tsx?$/u;
const MOST_OWN = 80;
const MOST_WHOLE = 200;

interface FunctionLines {
  readonly place: string;
  readonly own: number;
  readonly whole: number;
}

/** The lines with code of all functions of a file. */
function measureFunctions(name: string, text: string): readonly FunctionLines[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const code = new Set<number>();
  const found: FunctionLines[] = [];

  const readTokens = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    for (const child of children) readTokens(child);
    if (children.length > 0 || node.getWidth(file) === 0) return;
    for (let line = lineAt(node.getStart(file)); line <= lineAt(node.end); line += 1)
      code.add(line);
  };
  readTokens(file);

  /** Returns the lines of functions inside the node, except their first. */
  const measure = (node: ts.Node): ReadonlySet<number> => {
    const inner = new Set<number>();
    ts.forEachChild(node, (child) => {
      for (const line of measure(child)) inner.add(line);
    });
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return inner;
    const [first, last] = [lineAt(node.getStart(file)), lineAt(node.end)];
    const lines = [...code].filter((line) => line >= first && line <= last);
    const own = lines.filter((line) => !inner.has(line)).length;
    found.push({ place: `${name}:${first + 1}`, own, whole: lines.length });
    for (const line of lines) if (line > first) inner.add(line);
    return inner;
  };
  measure(file);
  return found;
}

test('no function is longer than the limit', () => {
  const texts = proseFiles()
    .filter((file) => PRODUCT.test(file))
    .map((file) => [file, readFile(file)] as const);
  const functions = texts
    // A shorter file has no longer function.
    .filter(([, text]) => text.split('\n').length > MOST_OWN)
    .flatMap(([file, text]) => measureFunctions(file, text));
  // A broken search would also find nothing.
  expect(functions.length).toBeGreaterThan(5000);
  expect(functions.filter(({ own, whole }) => own > MOST_OWN || whole > MOST_WHOLE)).toEqual([]);
});

test('nested functions, comments and blank lines are not counted', () => {
  const text = [
    'function outer() {',
    '  // A comment,',
    '',
    '  /** and another. */',
    '  const inner = () => {',
    '    one();',
    '    two();',
    '  };',
    '  return `a',
    '    b`;',
    '}',
  ].join('\n');
  expect(measureFunctions('text.ts', text)).toEqual([
    { place: 'text.ts:5', own: 4, whole: 4 },
    { place: 'text.ts:1', own: 5, whole: 8 },
  ]);
});
