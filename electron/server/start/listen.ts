/** Listens at an address and a port, and explains why that fails. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { StartFailure } from './startOptions.ts';

/** Begins to listen, and returns the port. */
export async function listen(
  http: Http,
  host: string,
  port: number,
): Promise<Result<number, StartFailure>> {
  try {
    // A single address, so that the limits on connections cover all of them; browsers try both addresses of `localhost`.
    await http.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  } catch (error) {
    return fail(listenFailure(error, host, port));
  }
  const address = http.server.address();
  return ok(typeof address === 'object' && address !== null ? address.port : port);
}

/** Whether the server could listen there now. */
export async function checkPort(
  host: string,
  port: number,
): Promise<Result<undefined, StartFailure>> {
  const probe = createServer();
  try {
    probe.listen(port, host === 'localhost' ? '127.0.0.1' : host);
    await once(probe, 'listening');
  } catch (error) {
    return fail(listenFailure(error, host, port));
  }
  probe.close();
  await once(probe, 'close');
  return ok(undefined);
}

function listenFailure(error: unknown, host: string, port: number): StartFailure {
  const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? error.name) : '';
  return code === 'EADDRINUSE'
    ? { kind: 'portInUse', port }
    : { kind: 'cannotListen', host, port, code };
}
