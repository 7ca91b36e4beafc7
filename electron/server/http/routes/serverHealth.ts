/** The server's health, for people whose role allows it. */
import type { HealthChecks, ServerHealthWire } from '#shared/administration/operation.ts';
import { HEALTH_CHECKS_PATH, HEALTH_PATH } from '#shared/wire/proposedOperation.ts';
import type { ServerContext } from '#server/http/context.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { permittedPerson } from './operator.ts';
import { VERSION } from './server.ts';

/** The check gives up on a mail server after ten seconds, and on TURN servers and addresses after five. */
const CHECKS_TIMEOUT_MS = 60_000;

export function serverHealthRoutes(
  http: Http,
  context: Pick<ServerContext, 'callers' | 'groups' | 'health'>,
): void {
  http.get(
    `${API_PREFIX}/${HEALTH_PATH}`,
    described('Read version, storage and last backup', ANSWERS.health, {}),
    unlessRefused(permittedPerson(context), async (): Promise<ServerHealthWire> => {
      return { version: VERSION, ...(await context.health.numbers()) };
    }),
  );

  http.get(
    `${API_PREFIX}/${HEALTH_CHECKS_PATH}`,
    {
      ...described('Check the set-up', ANSWERS.healthChecks, {}),
      handlerTimeout: CHECKS_TIMEOUT_MS,
    },
    unlessRefused(permittedPerson(context), async (): Promise<HealthChecks> => {
      return context.health.checks();
    }),
  );
}
