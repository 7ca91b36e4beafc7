import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { EMBEDDED, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import { type ShellKey, englishText, loadShellText } from '../../lib/texts/shellTexts.ts';
import { shellDocument } from '../../windows/shellPages/document.ts';
import { type ServersView, stepServers } from './serversPage.ts';
import { viewServers } from './serversView.ts';

const A = 'https://a.example.org';
const list: readonly ServerEntry[] = [{ address: EMBEDDED }, { address: A }];
const LIST: ServersView = { kind: 'list' };
const press = (view: ServersView, action: string, fields: Record<string, string> = {}) =>
  stepServers(list, view, { action, fields });

test('adds and opens an address or a link', () => {
  expect(press(LIST, 'startAdd').view).toEqual({ kind: 'add', typed: '' });
  const add: ServersView = { kind: 'add', typed: '' };
  const address = 'b.example.org/c/demo';
  const { check, ...rest } = press(add, 'add', { address });
  // Nothing changes before a conference server has answered there; without an answer the input stays.
  expect(rest).toEqual({ view: add });
  expect(check).toMatchObject({
    origin: 'https://b.example.org',
    unanswered: { kind: 'add', typed: address, problem: 'noAnswer' },
  });
  // It answered, or the person insists.
  const unanswered = check?.unanswered ?? add;
  expect(press(unanswered, 'add', { address })).toEqual({
    view: LIST,
    list: [...list, { address: 'https://b.example.org' }],
    open: { address: 'https://b.example.org', callId: 'demo' },
  });
  expect(press(unanswered, 'add', { address: 'other.example.org' }).check).toBeDefined();
  // A listed server is opened, like from its row.
  expect(press(add, 'add', { address: A })).toEqual({ view: LIST, list, open: { address: A } });
  expect(press(add, 'add', { address: 'no server' })).toEqual({
    view: { kind: 'add', typed: 'no server', problem: 'notAnAddress' },
  });
  expect(press(add, 'add', { address: 'http://b.example.org' }).view).toMatchObject({
    problem: 'plainHttp',
  });
});

test('a code fills the field only in the form for a new server', () => {
  const qrText = 'https://b.example.org/c/demo';
  const field = { typed: qrText, isFromPicture: true };
  expect(press({ kind: 'add', typed: '' }, 'qr', { qrText })).toEqual({
    view: { kind: 'add', ...field },
  });
  expect(press(LIST, 'qr', { qrText })).toEqual({ view: LIST });
});

test('removes a server only after a question, and never the embedded one', () => {
  expect(press(LIST, 'remove', { server: A })).toEqual({ view: LIST });
  const question = press(LIST, 'startRemove', { server: A }).view;
  expect(question).toEqual({ kind: 'remove', address: A });
  expect(press(question, 'remove', { server: EMBEDDED })).toEqual({ view: question });
  expect(press(question, 'cancel').view.kind).toBe('list');
  expect(press(question, 'remove', { server: A })).toEqual({
    view: LIST,
    list: [{ address: EMBEDDED }],
    forget: A,
  });
  expect(press(LIST, 'startRemove', { server: EMBEDDED }).view).toEqual(LIST);
});

test('the embedded server cannot be moved before it has run, nor the last one above it past it', () => {
  const servers = [{ address: A }, { address: 'https://b.example.org' }, { address: EMBEDDED }];
  const { body } = viewServers(servers, LIST, A, englishText, 2);
  const rows = body.markup.split('<li>').slice(1);
  const canMove = (action: string): readonly boolean[] =>
    rows.map((row) => !new RegExp(`value="${action}"[^>]*disabled`, 'u').test(row));
  expect(canMove('up')).toEqual([false, true, false]);
  expect(canMove('down')).toEqual([true, false, false]);
});

test('returning to the list focuses the pressed button, or the one that opened the view', () => {
  const servers = [{ address: A }, { address: 'https://b.example.org' }, { address: EMBEDDED }];
  const focusAfter = (view: ServersView, action: string, server = A): unknown => {
    const { view: shown, list: changed = servers } = stepServers(servers, view, {
      action,
      fields: { server, name: 'Team' },
    });
    const { body } = viewServers(changed, shown, A, englishText, 2);
    const [before = '', ...others] = body.markup.split('autofocus');
    if (others.length !== 1) return others.length;
    const names = [...before.matchAll(/value="([^"]+)"/gu)].map(([, value]) => value);
    return [names.findLast((name) => name?.startsWith('https:') === true), names.at(-1)];
  };
  const B = 'https://b.example.org';
  // With two servers each direction is one step: the pressed button is disabled, and the opposite one isn't.
  expect(focusAfter(LIST, 'down')).toEqual([A, 'up']);
  expect(focusAfter(LIST, 'up', B)).toEqual([B, 'down']);
  expect(focusAfter({ kind: 'rename', address: B }, 'rename', B)).toEqual([B, 'startRename']);
  expect(focusAfter({ kind: 'rename', address: B }, 'cancel')).toEqual([B, 'startRename']);
  expect(focusAfter({ kind: 'remove', address: A }, 'cancel')).toEqual([A, 'startRemove']);
  expect(focusAfter({ kind: 'add', typed: '' }, 'cancel')).toMatchObject({ 1: 'startAdd' });
  expect(focusAfter(LIST, 'cancel')).toBe(0);
});

test('renames, moves and opens servers', () => {
  const rename = press(LIST, 'startRename', { server: A }).view;
  expect(rename).toEqual({ kind: 'rename', address: A });
  expect(press(rename, 'rename', { server: A, name: 'Team' }).list?.[1]).toEqual({
    address: A,
    name: 'Team',
  });
  expect(press(LIST, 'up', { server: A }).list?.[0]).toEqual({ address: A });
  expect(press(LIST, 'open', { server: A }).open).toEqual({ address: A });
  expect(press(LIST, 'close').close).toBe(true);
});

test('ignores unknown servers and actions', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (action, server) => {
      fc.pre(!['cancel', 'close', 'startAdd', 'add'].includes(action));
      fc.pre(server !== A && server !== EMBEDDED);
      expect(press(LIST, action, { server })).toEqual({ view: LIST });
    }),
  );
});

test('escapes external input', async () => {
  const evil = '"><script>alert(1)</script>&';
  const content = viewServers([{ address: A, name: evil }], LIST, A, englishText);
  const answer = shellDocument({ ...content, title: evil }, 'en');
  const markup = await answer.text();
  expect(markup).not.toContain('<script');
  expect(markup).toContain('&quot;&gt;&lt;script&gt;');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/u,
  );
});

test('the text about a silent server names no button, because two pages use it', () => {
  const wordsOf = (key: ShellKey) => englishText(key).toLowerCase().split(/\W+/u);
  const [connect] = wordsOf('firstStart.connect');
  const [add] = wordsOf('servers.add');
  const said = wordsOf('servers.problem.noAnswer');
  expect([connect, add].filter((verb) => verb !== undefined && said.includes(verb))).toEqual([]);
});

test.each(LANGUAGE_CODES)('every view is in %s', async (language) => {
  const text = await loadShellText(language);
  const views: readonly ServersView[] = [
    LIST,
    { kind: 'add', typed: 'x', problem: 'tooMany' },
    { kind: 'add', typed: 'x', problem: 'noAddress' },
    { kind: 'add', typed: 'x', problem: 'noAnswer' },
    { kind: 'add', typed: 'https://x', isFromPicture: true },
    { kind: 'rename', address: A },
    { kind: 'remove', address: A },
  ];
  for (const view of views) {
    const { body } = viewServers(list, view, A, text);
    expect(body.markup).toContain('<h1>');
    expect(body.markup).not.toMatch(/servers\.|page\.|undefined|false/u);
  }
});
