/** For specs with several servers: each has its own settings, and ends after its test. */
import { test as base } from './fixtures.ts';
import { type ServerOptions, type TestServer, startServer } from './server.ts';

/** Starts a server for the rest of the test. */
export type ServerWith = (options: ServerOptions) => Promise<TestServer>;

export const test = base.extend<{ readonly serverWith: ServerWith }>({
  serverWith: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const started: TestServer[] = [];
      await use(async (options) => {
        const server = await startServer(options);
        started.push(server);
        return server;
      });
      await Promise.all(started.map((server) => server.stop()));
    },
    // An automatic fixture is set up before the pages and so torn down after them: a page without its server would report errors.
    { auto: true },
  ],
});

export { expect } from './fixtures.ts';
