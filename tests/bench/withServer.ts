/** The embedded server for as long as something is measured with it. */
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { type Seed, type TestServer, startServer } from '../support/server.ts';

/** Starts a server, lets `work` use it, and stops it however that ends: a living one would keep us alive. */
export async function withServer<T>(
  seed: Seed,
  work: (server: TestServer) => Promise<T>,
): Promise<T> {
  const server = await startServer({ seed, settings: { password_cost: DEFAULT_PASSWORD_COST } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
