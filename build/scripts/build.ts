/** `npm run build [-- --if-stale] [--brand brand.json]`: builds the bundles of browser and desktop shell into `out/`. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BUNDLES } from './builds.ts';
import { runCommand } from './command.ts';
import { runAttached } from '../setup/processes.mjs';
import { withLock } from '../setup/lock.mjs';
import { NODE, ROOT } from '../setup/places.mjs';
import { isStale, prepareMark } from './staleness.ts';

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, brand: { type: 'string' } },
});

await runCommand(async () =>
  withLock(async () => {
    if (values['if-stale'] === true && !isStale(BUNDLES)) return 0;
    const markFresh = prepareMark(BUNDLES);
    const bundler = path.join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
    const status = await runAttached(NODE, [bundler, 'build'], { cwd: ROOT });
    if (status !== 0) return status;
    await prerender(values.brand === undefined ? undefined : path.resolve(values.brand));
    markFresh();
    return 0;
  }),
);

/** Creates `out/web` (documents in every language, manifest) from `out/renderer`. */
async function prerender(brand: string | undefined): Promise<void> {
  const file = path.join(ROOT, 'build/web/prerender.ts');
  if (!fs.existsSync(file)) return;
  const step: { prerender: (brand?: string) => Promise<void> } = await import(
    pathToFileURL(file).href
  );
  await step.prerender(brand);
}
