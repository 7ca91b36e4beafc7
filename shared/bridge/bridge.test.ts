import { expect, test } from 'vitest';
import { CLIENT, parseJoinOptions } from './clientObject.ts';
import { classInfo, layOut, signatureOf } from './classLayout.ts';
import { shapeOf } from './describe.ts';

const values = new Map([
  ['objectName', ''],
  ['version', '8.5.2'],
  ['language', 'de'],
]);

function info(has?: (name: string) => boolean) {
  const layout = layOut(shapeOf(CLIENT, has));
  return classInfo(layout, (index) => values.get(layout.properties.get(index)?.name ?? ''));
}

test('[IA-1] the class info has each method by name and by signature', () => {
  const { methods } = info();
  expect(methods[0]).toEqual(['deleteLater', 3]);
  const names = methods.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['openExternal', 'openExternal(QString)', 'notify(QString,QString)']),
  );
  const byName = new Map(methods);
  expect(byName.get('setBadge')).toBe(byName.get('setBadge(int)'));
});

test('[IA-1] signals start with destroyed and omit properties’ signals', () => {
  const names = info().signals.map(([name]) => name);
  expect(names.slice(0, 3)).toEqual(['destroyed', 'destroyed(QObject*)', 'destroyed()']);
  expect(names).toContain('deepLink(QString)');
  expect(names).not.toContain('languageChanged');
});

test('[IA-1] properties have their notify signal, and objectName is first', () => {
  const { properties } = info();
  expect(properties[0]).toEqual([0, 'objectName', [1, 2], '']);
  expect(properties[1]).toEqual([1, 'version', [], '8.5.2']);
  expect(properties[2]).toEqual([2, 'language', [1, 5], 'de']);
});

test('keeps a custom notify signal’s name, and has enums only if there are any', () => {
  const layout = layOut({
    signals: [{ name: 'phaseMoved', types: ['QString'] }],
    methods: [],
    properties: [{ name: 'phase', notify: 'phaseMoved' }],
    enums: { Color: { Red: 0, Blue: 7 } },
  });
  const made = classInfo(layout, () => 'idle');
  expect(made.properties[1]).toEqual([1, 'phase', ['phaseMoved', 5], 'idle']);
  expect(made.enums).toEqual({ Color: { Red: 0, Blue: 7 } });
  expect(info()).not.toHaveProperty('enums');
});

test('[IA-1] each overload of a signal has an index, and the first has the plain name', () => {
  const layout = layOut({
    signals: [
      { name: 'multi', types: ['int'] },
      { name: 'multi', types: ['QString'] },
      { name: 'after', types: [] },
    ],
    methods: [],
    properties: [],
  });
  expect(classInfo(layout, () => null).signals.slice(3)).toEqual([
    ['multi', 5],
    ['multi(int)', 5],
    ['multi(QString)', 6],
    ['after', 7],
    ['after()', 7],
  ]);
});

test('only the first overload has the plain name', () => {
  const layout = layOut({
    signals: [],
    methods: [
      { name: 'kind', types: ['int'] },
      { name: 'kind', types: ['double'] },
    ],
    properties: [],
  });
  expect(classInfo(layout, () => null).methods.slice(2)).toEqual([
    ['kind', 5],
    ['kind(int)', 5],
    ['kind(double)', 6],
  ]);
  expect(signatureOf({ name: 'add', types: ['int', 'int'] })).toBe('add(int,int)');
});

test('indices of methods and signals are unique', () => {
  const { methods, signals } = info();
  const own = new Map([...methods, ...signals].filter(([name]) => name.includes('(')));
  expect(new Set(own.values()).size).toBe(own.size);
});

test('a host may lack any member', () => {
  const { methods, signals } = info((name) => name !== 'getDevices' && name !== 'devicesChanged');
  const names = [...methods, ...signals].map(([name]) => name);
  expect(names.join(' ')).not.toMatch(/getDevices|devicesChanged/u);
  expect(names).toContain('setBadge');
});

test.each([
  ['openExternal', ['x'.repeat(2049)]],
  ['notify', ['x'.repeat(129), '']],
  ['notify', ['', 'x'.repeat(513)]],
  ['setBadge', [1000]],
  ['setBadge', [-1]],
  ['setBadge', [1.5]],
  ['setBadge', [Number.NaN]],
  ['log', ['fatal', 'x']],
  ['log', ['info', 'x'.repeat(4001)]],
  ['joinConference', ['', '{}']],
  ['joinConference', ['demo', 'camera']],
  ['joinConference', ['demo', '{"camera":"yes"}']],
] as const)('%s refuses %j', (method, given) => {
  const passes = CLIENT.methods[method].arguments.map(
    ({ schema }, index) => schema.safeParse(given[index]).success,
  );
  expect(passes).toContain(false);
});

test('parses only a conference’s options', () => {
  expect(parseJoinOptions('{"camera":true,"name":"Anna","x":1}')).toEqual({
    camera: true,
    name: 'Anna',
  });
  expect(parseJoinOptions('[]')).toBeUndefined();
});
