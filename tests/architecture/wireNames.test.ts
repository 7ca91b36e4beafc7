/** Views and rules use our names: the wire's names end at the schemas in `shared` and the calls in `api`. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import { proseFiles, readFile } from './prose.ts';

const LAYERS =
  /^renderer\/src\/(?:lib|domain|ui|i18n|state|features|areas)\/.*(?<!\.(?:test|d))\.tsx?$/u;
const SNAKE_CASE = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/u;
/** Rights have the contract's names, because the name is also a value that tables use. */
const OURS: ReadonlySet<string> = new Set(CLIENT_RIGHTS);

const isWireName = (name: string): boolean => SNAKE_CASE.test(name) && !OURS.has(name);

/** State keeps raw objects to send them back; views and rules don't need them. */
const KEEPS_OBJECTS = /^renderer\/src\/state\//u;

/** `source.wire`. */
const isRawObject = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'wire';

/** `source.wire['schedule']`, `source.wire.schedule`. */
const looksInside = (node: ts.Node): boolean =>
  (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) &&
  isRawObject(node.expression);

/** Expressions that read or name a member: `user.login_name`, `{ login_name: login }`, `source.wire['schedule']`. */
function wireNamesIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMember = ts.isIdentifier(node) && isWireName(node.text);
    const isRaw = KEEPS_OBJECTS.test(file) ? looksInside(node) : isRawObject(node);
    if (isMember || isRaw) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

test('views, state and rules use no wire names and no raw objects', () => {
  const files = proseFiles().filter((file) => LAYERS.test(file));
  // A broken search would also find nothing.
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => wireNamesIn(file, readFile(file)))).toEqual([]);
});

test('the search finds each way to name a member, and no values', () => {
  const text = `
    const { login_name: login } = user;
    const name = user.display_name;
    const body = { first_name: name };
    interface Body { readonly last_name: string }
    const facts = read(source.wire);
    const mayHear = rights.audio_rcv && can('mode_smart');
  `;
  expect(wireNamesIn('a.ts', text)).toEqual([
    'a.ts: login_name',
    'a.ts: display_name',
    'a.ts: first_name',
    'a.ts: last_name',
    'a.ts: source.wire',
  ]);
  const state = 'renderer/src/state/a.ts';
  const kept = "keep({ wire: source.wire, topic: source.wire['topic'], owner: other.wire.owner });";
  expect(wireNamesIn(state, kept)).toEqual([
    `${state}: source.wire['topic']`,
    `${state}: other.wire.owner`,
  ]);
});
