/** The project's own prose: comments, titles of tests and documents. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './cruise.ts';

/** A comment, a title of a test or a document, and its position. */
export interface Prose {
  readonly text: string;
  readonly offset: number;
}

const SCRIPT = /\.(?:tsx?|mjs|cjs)$/u;
const MARKUP = /\.(?:css|html)$/u;
const TEST_FUNCTIONS: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** The files of the working tree with prose, by their paths from the root. */
export function proseFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => SCRIPT.test(file) || MARKUP.test(file) || file.endsWith('.md'))
    .filter((file) => fs.existsSync(path.join(ROOT, file)));
}

export function readFile(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** The prose of a file. */
export function proseOf(file: string, source: string): readonly Prose[] {
  if (file.endsWith('.md')) return [{ text: source, offset: 0 }];
  if (MARKUP.test(file)) {
    return [...source.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu)].map((match) => ({
      text: match[0],
      offset: match.index,
    }));
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, string>();
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    // The lines of one comment are one text.
    const first = ranges?.[0];
    const last = ranges?.at(-1);
    if (first !== undefined && last !== undefined) {
      found.set(first.pos, source.slice(first.pos, last.end));
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    const isInMarkup = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    if (children.length === 0 && !isInMarkup) {
      addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
      addComments(ts.getTrailingCommentRanges(source, node.getEnd()));
    }
    const title = titleOf(node);
    if (title !== undefined) found.set(title.getStart(tree), title.getText(tree).slice(1, -1));
    children.forEach(visit);
  };
  tree.getChildren(tree).forEach(visit);
  return [...found].map(([offset, text]) => ({ text, offset }));
}

/** The names in a program, in order. */
export function namesOf(file: string, source: string): readonly string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return names;
}

/** The title in `test('…')`, `describe.each(…)('…')` and their like. */
function titleOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  let callee: ts.Expression = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || !TEST_FUNCTIONS.has(callee.text)) return undefined;
  const title = node.arguments[0];
  return title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
    ? title
    : undefined;
}
