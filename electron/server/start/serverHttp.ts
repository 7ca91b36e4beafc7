/** The HTTP server that every kind of server has, and its metrics. */
import type { Certificate } from '#server/http/server/certificate.ts';
import type { MeasuredParts, Measures } from '#server/http/metrics/measures.ts';
import { createHostRules } from '#server/http/server/hosts.ts';
import { type HttpOptions, createHttp } from '#server/http/server/httpServer.ts';
import type { Http } from '#server/http/server/validation.ts';
import { createIsProxy } from '#server/lib/proxies.ts';
import type { MetricsSettings } from '#server/lib/settings/metricsSettings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Database } from '#server/storage/open.ts';
import type { ServerOptions } from './startOptions.ts';

/** Creates the HTTP server, without routes. `port` is a function, because a port of 0 is only known after the start. */
export function createServerHttp(
  { host = '127.0.0.1', logLevel = 'silent', dataDirectory }: ServerOptions,
  settings: Settings,
  database: Database,
  port: () => number,
  onBrokenPath: HttpOptions['onBrokenPath'],
  certificate?: Certificate,
): Promise<Http> {
  return createHttp({
    ...{ logLevel, dataDirectory, certificate, onBrokenPath },
    hosts: createHostRules(host, port, settings),
    connections: {
      inAll: settings.max_connections,
      perAddress: settings.max_connections_per_address,
    },
    isProxy: createIsProxy(settings.trusted_proxies),
    onDiskFull: () => database.refresh(),
  });
}

/** The metrics, if a setting turns them on; their code is loaded only then. */
export async function measuresOf(
  http: Http,
  settings: MetricsSettings,
  parts: MeasuredParts,
): Promise<Measures | undefined> {
  if (settings.metrics === 'off') return undefined;
  const { createMeasures } = await import('#server/http/metrics/measures.ts');
  return createMeasures(http, parts);
}
