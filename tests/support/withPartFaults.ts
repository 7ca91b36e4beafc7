/** Tests whose page uses its server through a proxy that can damage files of parts. */
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
    // The browser reports each damaged answer, which is expected here.
    watch.tolerate(/Failed to load resource|MIME type|Failed to fetch|preload|console: .*part/iu);
    await use(faults);
    await faults.close();
  },
});
