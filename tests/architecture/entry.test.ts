/** What the first page may not load: everything that a landing page can be shown without. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cruiseTree, ROOT } from './cruise.ts';

const ENTRY = 'renderer/src/app/main.ts';

const TOO_HEAVY = [
  /node_modules\/react-router\//u,
  /node_modules\/@tanstack\//u,
  /node_modules\/zod\//u,
  /^renderer\/src\/media\//u,
  /^renderer\/src\/areas\/(?!guest\/)/u,
];

/** All that the entry reaches by imports that are neither types (gone when compiled) nor dynamic. */
async function reachedModules(root: string): Promise<readonly string[]> {
  const { modules } = await cruiseTree(root, [ENTRY], {
    validate: false,
    tsPreCompilationDeps: false,
  });
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const reached = new Set([ENTRY]);
  for (const source of reached) {
    for (const { resolved, dynamic } of bySource.get(source)?.dependencies ?? []) {
      if (!dynamic) reached.add(resolved); // a set's walk also meets what is added on the way
    }
  }
  return [...reached];
}

function heavyOnes(reached: readonly string[]): readonly string[] {
  return reached.filter((source) => TOO_HEAVY.some((pattern) => pattern.test(source)));
}

test('the entry reaches neither the router, nor queries, nor media, nor another area than the guest one', async () => {
  const reached = await reachedModules(ROOT);
  // Had the walk stopped early, it would find nothing heavy either.
  expect(reached.length).toBeGreaterThan(10);
  expect(heavyOnes(reached)).toEqual([]);
});

test('the walk finds heavy modules behind other ones, and passes over types and dynamic imports', async () => {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-entry-'));
  const files = {
    [ENTRY]:
      "import './between.ts'; import type { A } from '../media/types.ts'; import('../media/lazy.ts');",
    'renderer/src/app/between.ts': "import '../media/heavy.ts';",
    'renderer/src/media/heavy.ts': '',
    'renderer/src/media/types.ts': 'export type A = string;',
    'renderer/src/media/lazy.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    fs.writeFileSync(path.join(tree, file), `${text}\nexport {};\n`);
  }
  const reached = await reachedModules(tree);
  fs.rmSync(tree, { recursive: true });
  expect(heavyOnes(reached)).toEqual(['renderer/src/media/heavy.ts']);
});
