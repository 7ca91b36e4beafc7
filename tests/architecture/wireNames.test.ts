/** Views and rules speak our words: what the wire calls a thing ends at the schemas in `shared` and the calls in `api`. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CLIENT_RIGHTS } from '#shared/wire/call/rights.ts';
import { proseFiles, readFile } from './prose.ts';

const LAYERS =
  /^renderer\/src\/(?:lib|domain|ui|i18n|state|features|areas)\/.*(?<!\.(?:test|d))\.tsx?$/u;
const SNAKE_CASE = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/u;
/** Rights are named as the contract does: the name is a value, too, which a table can be asked for. */
const OURS: ReadonlySet<string> = new Set(CLIENT_RIGHTS);

const isWireName = (name: string): boolean => SNAKE_CASE.test(name) && !OURS.has(name);

/** State keeps an object as it came, to send it back; views and rules have no use for one. */
const KEEPS_OBJECTS = /^renderer\/src\/state\//u;

/** `source.wire`. */
const isRawObject = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'wire';

/** `source.wire['schedule']`, `source.wire.schedule`. */
const looksInside = (node: ts.Node): boolean =>
  (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) &&
  isRawObject(node.expression);

/** What reads a member, or names one: `user.login_name`, `{ login_name: login }`, `source.wire['schedule']`. */
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
  // A broken search would find nothing, too.
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
