/** Creates the parts of the server around an open database; nothing listens yet. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, SYSTEM_CLOCK } from '#server/lib/clock.ts';
import type { Database } from '#server/storage/open.ts';
import type { Seed } from '#server/seed/seed.ts';
import { createAdHocCalls } from '#server/domain/conferences/adHocCalls.ts';
import { takesGuestsByName } from '#server/domain/conferences/conferenceAccess.ts';
import { createEndings } from '#server/domain/conferences/endings.ts';
import { createRecordingSweep } from '#server/domain/recordings/recordingSweep.ts';
import { createReminderWorker } from '#server/domain/mail/reminders.ts';
import { createLapsedSweep } from '#server/domain/accounts/lapsedAccounts.ts';
import { createAuditSweep } from '#server/domain/operation/auditSweep.ts';
import { createReadiness } from '#server/domain/operation/readiness.ts';
import type { Certificate } from '#server/http/server/certificate.ts';
import type { Http } from '#server/http/server/validation.ts';
import { healthRoutes } from '#server/http/routes/health.ts';
import { metricsRoute } from '#server/http/routes/metrics.ts';
import { apiRoutes } from '#server/http/routes/apiRoutes.ts';
import { ringingRoute } from '#server/http/sockets/ringingRoute.ts';
import { type Settings } from '#server/lib/settings/settings.ts';
import { ONE_SERVER } from '#server/realtime/signalling/callRoute.ts';
import { serveCallServers } from '#server/realtime/callServers/mainServer.ts';
import { serveRemoteLines } from '#server/realtime/callServers/remoteLines.ts';
import { signallingRoute } from '#server/http/sockets/signallingRoute.ts';
import { createRinging } from '#server/realtime/ringing/ringing.ts';
import { createSignalling } from '#server/realtime/signalling/signalling.ts';
import type { ServerOptions } from './startOptions.ts';
import { createServerHttp, measuresOf } from './serverHttp.ts';
import { createStores } from '#server/storage/stores.ts';
import { answerPage, bundleRoutes } from '#server/http/web/bundleRoutes.ts';
import { type Base } from './serverParts.ts';
import { createLook } from './look.ts';
import { createServerContext } from './serverContext.ts';

export type Assembled = Awaited<ReturnType<typeof assemble>>;

/**
 * Creates all parts. `port` is a function, because a port of 0 is only known after the start; `seed` is the seed that the database
 * was made from, or will be.
 */
export async function assemble(
  options: ServerOptions,
  fromCommandLine: Settings,
  database: Database,
  seed: Seed,
  port: () => number,
  certificate?: Certificate,
) {
  const look = await createLook(options, fromCommandLine, database, seed);
  const { settings, pages, notices } = look;
  const clock: Clock = options.clock ?? SYSTEM_CLOCK;
  const onBrokenPath = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(pages, request, reply);
  const http = await createServerHttp(options, settings, database, port, onBrokenPath, certificate);
  const { log } = http;
  const base: Base = { options, database, stores: createStores(database), settings, clock, log };
  const made = await createServerContext(base, look, port);
  const { context, ownCalls, sharing, sockets, sessionLog, callerByToken, times } = made;
  const parts = { ...context, database, log, callerByToken, times };
  const reminders = createReminderWorker(parts);
  const endings = createEndings(parts);
  const adHocCalls = createAdHocCalls(parts);
  startWithServer(http, [
    createRecordingSweep({ ...parts, uploads: context.recordingUploads }),
    createAuditSweep(parts),
    createLapsedSweep(parts),
  ]);
  const readiness = createReadiness(database, log);
  const route = sharing?.route ?? ONE_SERVER;
  const signalling = createSignalling({
    ...parts,
    live: ownCalls,
    route,
    endings,
    sockets: sockets.calls,
  });
  if (sharing) {
    serveCallServers(sharing, parts, sessionLog);
    serveRemoteLines(sharing, parts);
  }
  const ringing = createRinging({ ...parts, lines: context.rings, sockets: sockets.rings });
  const measures = await measuresOf(http, settings, {
    live: ownCalls,
    whole: { ...context, databaseSize: () => database.size() },
  });
  await apiRoutes(http, context);
  healthRoutes(http, readiness);
  metricsRoute(http, settings, measures);
  signallingRoute(http, context, signalling);
  ringingRoute(http, ringing);
  bundleRoutes(http, pages, (id) => takesGuestsByName(context, id));
  return {
    http,
    context,
    signalling,
    /** The calls on this server only. */
    ownCalls,
    /** Undefined unless several servers carry calls. */
    sharing,
    ringing,
    sessionLog,
    mailer: context.mailer,
    reminders,
    endings,
    adHocCalls,
    readiness,
    /** Notices about the brand file for the person who started the server. */
    notices,
  };
}

/** Ties jobs to the server's life: they start and stop with it. */
function startWithServer(
  http: Http,
  all: readonly { readonly start: () => void; readonly stop: () => void }[],
): void {
  for (const each of all) {
    http.addHook('onReady', async () => each.start());
    http.addHook('onClose', async () => each.stop());
  }
}
