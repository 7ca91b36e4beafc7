/** Tests whose page reaches its server through a proxy that can spoil the files of parts. */
import { test as base } from './fixtures.ts';
import { type PartFaults, startPartFaults } from './partFaults.ts';

export { expect } from './fixtures.ts';

interface Fixtures {
  readonly faults: PartFaults;
}

export const test = base.extend<Fixtures>({
  faults: async ({ server, watch }, use) => {
    const faults = await startPartFaults();
    faults.forwardTo(server.url);
    // Spoiled answers are what these tests are about; the browser reports each.
    watch.tolerate(/Failed to load resource|MIME type|Failed to fetch|preload|console: .*part/iu);
    await use(faults);
    await faults.close();
  },
});
