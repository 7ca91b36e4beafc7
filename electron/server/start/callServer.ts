/**
 * A server that only carries calls and the sockets for ringing. Another server, which uses the same PostgreSQL, answers all other
 * requests.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Result, ok } from '#shared/result.ts';
import { createApplications } from '#server/domain/accounts/applications.ts';
import { createCallerByToken } from '#server/domain/accounts/callers.ts';
import { createPersonIds } from '#server/domain/accounts/personIds.ts';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { createConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import { extendRun } from '#server/domain/conferences/endings.ts';
import { createReadiness } from '#server/domain/operation/readiness.ts';
import { createAnnouncements } from '#server/domain/webhooks/announcements.ts';
import { createCallers } from '#server/http/server/callers.ts';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import { healthRoutes } from '#server/http/routes/health.ts';
import { metricsRoute } from '#server/http/routes/metrics.ts';
import { ringingRoute } from '#server/http/sockets/ringingRoute.ts';
import { signallingRoute } from '#server/http/sockets/signallingRoute.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import {
  createRemoteCaptions,
  createRemoteChatFiles,
} from '#server/realtime/callServers/callServerPorts.ts';
import { createRemoteRings } from '#server/realtime/callServers/remoteRings.ts';
import { createSharedGuessing } from '#server/realtime/callServers/sharedGuessing.ts';
import { createRinging } from '#server/realtime/ringing/ringing.ts';
import { createSessionLog } from '#server/realtime/signalling/sessionLog.ts';
import { createSignalling } from '#server/realtime/signalling/signalling.ts';
import type { Seed } from '#server/seed/seed.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import type { Database } from '#server/storage/open.ts';
import { type Base, createRunningCalls } from './serverParts.ts';
import { listen } from './listen.ts';
import type { RunningServer, ServerOptions, StartFailure } from './startOptions.ts';
import { createServerHttp, measuresOf } from './serverHttp.ts';
import { socketTimes } from '#server/realtime/signalling/socketTimes.ts';
import { createStores } from '#server/storage/stores.ts';

/** Another server answers pages and requests. */
const refuseAddress = async (_request: FastifyRequest, reply: FastifyReply) =>
  refuse(reply, bareRefusal(404));

/** Starts a server for calls around an open database. */
export async function startCallServer(
  options: ServerOptions,
  settings: Settings,
  database: Database,
  seed: Seed,
): Promise<Result<Omit<RunningServer, 'recovered'>, StartFailure>> {
  const { host = '127.0.0.1', clock = SYSTEM_CLOCK } = options;
  let port = options.port;
  const http = await createServerHttp(options, settings, database, () => port, refuseAddress);
  const stores = createStores(database);
  const { users, conferences, sessions, samples } = stores;
  const base: Base = { options, database, stores, settings, clock, log: http.log };
  const tokens = createTokens(database, settings, clock);
  const applications = createApplications(createApplicationRows(database), clock);
  // Only the server that sends webhooks knows whether there are any. This one assumes one: its statements add the messages for
  // those that exist.
  const announcements = createAnnouncements(stores.webhooks, clock);
  announcements.setCount(1);
  const sessionLog = createSessionLog(
    ...[sessions, samples, clock, http.log, announcements],
    (key, arrival) => sharing?.send({ type: 'ratable', key, arrival }),
  );
  const times = socketTimes(settings, options.signalling);
  const calls = await createRunningCalls(base, {
    ...{ sessionLog, announcements, tokens, resumeWindowMs: times.resumeWindowMs },
  });
  const { own: live, sharing, sockets } = calls;
  if (!sharing) throw new Error('a server that only carries calls needs its address');
  announcements.onNews(() => sharing.send({ type: 'announced' }));
  const callerByToken = createCallerByToken(tokens, users, applications, settings, () => undefined);
  const signalling = createSignalling({
    ...{ ...stores, settings, clock, log: http.log, live, callerByToken, times },
    ...{ route: sharing.route, sockets: sockets.calls },
    runs: createConferenceRuns(conferences, sessions, settings, clock, announcements),
    guessing: createSharedGuessing(settings, clock, sharing),
    personIdOf: await createPersonIds(database),
    chatFiles: createRemoteChatFiles(sharing),
    liveRecordings: createRemoteCaptions(sharing),
    endings: {
      extend: (...wish) => extendRun({ conferences, clock, live: sharing.calls }, ...wish),
    },
  });
  const ringing = createRinging({
    ...{ ...createRemoteRings(sharing, clock), callerByToken, clock, times, log: http.log },
    sockets: sockets.rings,
  });
  const readiness = createReadiness(database, http.log);
  metricsRoute(http, settings, await measuresOf(http, settings, { live }));
  healthRoutes(http, readiness);
  signallingRoute(http, { callers: createCallers(callerByToken) }, signalling);
  ringingRoute(http, ringing);
  http.setNotFoundHandler(refuseAddress);
  await sharing.start(signalling.dropAll);
  const listening = await listen(http, host, options.port);
  if (!listening.ok) {
    await sharing.stop();
    await http.close();
    return listening;
  }
  port = listening.value;

  async function stop(): Promise<void> {
    readiness.end();
    if (settings.drain_s > 0) await sleep(settings.drain_s * 1000);
    sharing?.prepareStop();
    signalling.shutDown();
    ringing.shutDown();
    await http.close();
    await sessionLog.settled();
    await sharing?.stop();
    await database.close();
  }

  let stopping: Promise<void> | undefined;
  return ok({
    port,
    url: `http://localhost:${port}`,
    seeded: { seed, administrator: undefined },
    notices: [],
    settled: () => sessionLog.settled(),
    stop: () => (stopping ??= stop()),
  });
}
