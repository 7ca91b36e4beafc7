import { describe, expect, test } from 'vitest';
import type { BuiltScript } from './partGraph.ts';
import { filesOfPart } from '#shared/partList.ts';
import { listParts, listStartScripts, nameBuild, shortList } from './partList.ts';

function script(name: string, facts: Partial<BuiltScript> = {}): BuiltScript {
  return {
    file: `parts/${name}.js`,
    name,
    isEntry: false,
    imports: [],
    dynamicImports: [],
    styles: [],
    modules: [],
    ...facts,
  };
}

const scripts = [
  script('index', {
    isEntry: true,
    imports: ['parts/start.js'],
    dynamicImports: ['parts/user.js', 'parts/call.js', 'parts/lobby.js'],
  }),
  script('start', { styles: ['parts/start.css'] }),
  script('user', { imports: ['parts/start.js', 'parts/icons.js'], styles: ['parts/user.css'] }),
  script('lobby', { imports: ['parts/icons.js'] }),
  script('call', { imports: ['parts/lobby.js'] }),
  script('icons', { imports: ['parts/start.js'] }),
];
const texts: Record<string, string> = {
  'parts/index.js':
    'import(`./user.js`).then(e=>e.t),import("./lobby.js"),async()=>{let{a:b}=await import("./call.js")}',
};
const read = (file: string) => texts[file] ?? '';

describe('the list of parts', () => {
  test('[CH-1] lists each part’s files that the start has not loaded', () => {
    expect(listParts(scripts, read)['user']).toEqual({
      scripts: ['parts/user.js', 'parts/icons.js'],
      styles: ['parts/user.css'],
      namespace: 't',
      isLeaf: true,
    });
  });

  test('[CH-1] is compact in a document, and read back unchanged', () => {
    const parts = listParts(scripts, read);
    const list = { version: '1', build: 'x', ...shortList(parts) };
    expect(new Set(list.files).size).toBe(list.files.length);
    for (const [name, part] of Object.entries(parts)) {
      expect(filesOfPart(list, name)).toEqual(part);
    }
    expect(filesOfPart(list, 'unknown')).toBeUndefined();
  });

  test('[CH-2] marks scripts that others import, because those have only one name', () => {
    const parts = listParts(scripts, read);
    expect(parts['lobby']?.isLeaf).toBe(false);
    expect(parts['call']?.isLeaf).toBe(true);
    expect(parts['call']?.scripts).toEqual(['parts/call.js', 'parts/icons.js', 'parts/lobby.js']);
  });

  test('has shared scripts in the same order in every part, after the part’s own', () => {
    const orders = [
      ['parts/b.js', 'parts/a.js'],
      ['parts/a.js', 'parts/b.js'],
    ].map(
      (imports) =>
        listParts(
          [
            script('index', { isEntry: true, dynamicImports: ['parts/user.js'] }),
            script('user', { imports }),
            script('a'),
            script('b'),
          ],
          () => 'import("./user.js")',
        )['user']?.scripts,
    );
    expect(orders[0]).toEqual(['parts/user.js', 'parts/a.js', 'parts/b.js']);
    expect(orders[1]).toEqual(orders[0]);
  });

  test('refuses a dynamic import in an unknown form', () => {
    expect(() => listParts(scripts, () => 'import(x)')).toThrow('unknown way');
  });
});

test('the start’s scripts are all that the entry needs, known at once', () => {
  const withRuntime = [
    ...scripts.filter(({ name }) => name !== 'start'),
    script('start', { imports: ['parts/runtime.js'] }),
    script('runtime'),
  ];
  expect(listStartScripts(withRuntime)).toEqual(['parts/start.js', 'parts/runtime.js']);
});

test('the build’s name changes with any text', () => {
  expect(nameBuild(['a', 'b'])).toBe(nameBuild(['a', 'b']));
  expect(nameBuild(['a', 'b'])).not.toBe(nameBuild(['a', 'c']));
  expect(nameBuild(['a', 'b'])).not.toBe(nameBuild(['ab']));
});
