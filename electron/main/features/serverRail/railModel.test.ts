import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMBEDDED, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import { englishText, loadShellText } from '../../lib/texts/shellTexts.ts';
import { railMenu } from './railMenu.ts';
import { railServers, stepRail } from './railModel.ts';

const A = 'https://a.example.org';
const B = 'https://b.example.org';
const own: ServerEntry = { address: EMBEDDED };
const a: ServerEntry = { address: A };
const b: ServerEntry = { address: B, name: 'Ärzte' };
const list = [own, a, b];

const rail = (
  servers: readonly ServerEntry[],
  waiting: Readonly<Record<string, number>> = {},
  text = englishText,
) => railServers({ servers, current: A, attentionOf: (address) => waiting[address] ?? 0 }, text);
const order = (step: ReturnType<typeof stepRail>): readonly string[] =>
  step.kind === 'list' ? step.list.map(({ address }) => address) : [step.kind];

test('a button has the name’s first letter, and the whole name as its label', () => {
  expect(rail([a, b]).map(({ letter, tip, label }) => [letter, tip, label])).toEqual([
    ['A', 'a.example.org', 'a.example.org'],
    ['Ä', 'Ärzte', 'Ärzte'],
  ]);
  expect(rail([{ address: A, name: '👩‍💻 team' }])[0]?.letter).toBe('👩‍💻');
});

test('badge and label have the count, up to 99', async () => {
  const [first, second] = rail([a, b], { [A]: 3, [B]: 100 });
  expect([first?.badge, first?.label]).toEqual(['3', 'a.example.org (3)']);
  expect([second?.badge, second?.label]).toEqual(['99+', 'Ärzte (99+)']);
  expect(rail([a])[0]?.badge).toBe('');
  const persian = await loadShellText('fa');
  expect(rail([a], { [A]: 12 }, persian)[0]?.badge).toBe('۱۲');
  const [full] = rail([b], { [B]: 100 }, persian);
  expect([full?.badge, full?.label]).toEqual(['۹۹+', 'Ärzte (۹۹+)']);
});

test('marks the current server, and gives the first nine a shortcut', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ address: `https://s${index}` }));
  const servers = rail([...many, a]);
  expect(servers.filter(({ isShown }) => isShown).map(({ address }) => address)).toEqual([A]);
  expect(servers.map(({ key }) => key ?? '')).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '',
    '',
    '',
  ]);
});

test('moves a server by one step, within the ends', () => {
  const step = (action: string, server: string) =>
    order(stepRail(list, list, { action, fields: { server } }));
  expect(step('up', B)).toEqual([EMBEDDED, B, A]);
  expect(step('down', EMBEDDED)).toEqual([A, EMBEDDED, B]);
  expect(step('up', EMBEDDED)).toEqual([EMBEDDED, A, B]);
  expect(step('down', B)).toEqual([EMBEDDED, A, B]);
});

test('skips an unused embedded server when moving', () => {
  const listed = [a, own, b];
  const step = (action: string, server: string) =>
    order(stepRail(listed, [a, b], { action, fields: { server } }));
  expect(step('up', B)).toEqual([B, A, EMBEDDED]);
  expect(step('down', A)).toEqual([EMBEDDED, B, A]);
  expect(step('open', EMBEDDED)).toEqual(['nothing']);
});

test('drops a server before another one or at the end', () => {
  const drop = (server: string, before?: string) =>
    order(
      stepRail(list, list, {
        action: 'place',
        fields: { server, ...(before !== undefined && { before }) },
      }),
    );
  expect(drop(B, EMBEDDED)).toEqual([B, EMBEDDED, A]);
  expect(drop(EMBEDDED)).toEqual([A, B, EMBEDDED]);
  expect(drop(A, A)).toEqual([EMBEDDED, A, B]);
  expect(drop(A, 'https://gone.example')).toEqual(['nothing']);
});

test('no action loses, duplicates or invents a server', () => {
  const address = fc.constantFrom(EMBEDDED, A, B, 'https://other.example', '');
  const act = fc.record({
    action: fc.constantFrom('up', 'down', 'place', 'open', 'menu', 'add', 'remove'),
    fields: fc.record({ server: address, before: address }, { requiredKeys: [] }),
  });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let now: readonly ServerEntry[] = list;
      for (const each of acts) {
        const step = stepRail(now, now, each);
        if (step.kind === 'list') now = step.list;
      }
      expect(now).toHaveLength(list.length);
      expect(new Set(now)).toEqual(new Set(list));
    }),
  );
});

test('a button’s menu offers possible moves only', () => {
  const acts = { onOpen() {}, onStep() {}, onStaysConnected() {}, onManage() {} };
  const entries = (servers: readonly ServerEntry[], address: string) =>
    railMenu(servers, address, englishText, acts)
      .filter(({ type }) => type !== 'separator')
      .map(({ label, enabled, checked }) => [label, enabled ?? checked]);
  expect(entries([a, { ...b, staysConnected: false }], B)).toEqual([
    ['Open', undefined],
    ['Move up', true],
    ['Move down', false],
    ['Stay connected', false],
    ['Manage servers…', undefined],
  ]);
  expect(entries([a, b], A).slice(1, 4)).toEqual([
    ['Move up', false],
    ['Move down', true],
    ['Stay connected', true],
  ]);
});
