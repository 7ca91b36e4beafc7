/** Starts the embedded conference server: for the command line, the tests, and the shell's utility process. */
import { Server as TlsServer } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Assembled, assemble } from './assemble.ts';
import { type Database, type OpenFailure, makeDirectory } from '#server/storage/open.ts';
import { knownSeed, seedDatabase } from '#server/seed/seed.ts';
import { isStoreFailure } from '#server/storage/storeError.ts';
import { isDiskFull, storageProblem } from '#server/storage/storageFailure.ts';
import { type InstanceLock, noteInstance, takeInstanceLock } from './instanceLock.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import {
  type Certificate,
  followCertificate,
  readCertificate,
} from '#server/http/server/certificate.ts';
import { isLoopback } from '#shared/loopback.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { seatDemoPeople } from '#server/seed/demoPeople.ts';
import { checkTogether } from './check/settingsCheck.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import { checkPort, listen } from './listen.ts';
import { openStorage } from './openStorage.ts';
import { closeArrivals } from '#server/domain/history/lostStays.ts';
import type { RunningServer, ServerOptions, StartFailure } from './startOptions.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** After this time, connections that haven't ended are closed, so that a stop takes at most 5 s. */
const STOP_DEADLINE_MS = 3500;

/** Starts the server, or returns why it can't. */
export async function startServer(
  options: ServerOptions,
): Promise<Result<RunningServer, StartFailure>> {
  const { dataDirectory: directory, host = '127.0.0.1', seed = 'demo' } = options;
  const settings = parseSettings([...environmentSettings(process.env), ...(options.set ?? [])]);
  if (!settings.ok) return fail({ kind: 'badSetting', message: settings.failure });
  const misfit = checkTogether(settings.value);
  if (misfit !== undefined) return fail({ kind: 'badSetting', message: misfit });
  if (seed !== 'empty' && !isLoopback(host)) return fail({ kind: 'demoNotOnLoopback', host });
  const certificate = await readCertificate(settings.value);
  if (!certificate.ok) return fail({ kind: 'badSetting', message: certificate.failure });
  if (settings.value.only_calls) return startForCalls(options, settings.value);
  const made = await makeDirectory(directory);
  if (!made.ok) return fail({ kind: 'database', reason: made.failure, directory });
  if (settings.value.database_url === '') {
    return withLock(options, takeInstanceLock, (lock) =>
      withStorage(options, settings.value, (database) =>
        startOpened(options, settings.value, lock, database),
      ),
    );
  }
  // A server that may wait checks now that it could listen later.
  const free = await checkPort(host, options.port);
  if (!free.ok) return free;
  // A waiting server shares the folder with the running one: the database's lock keeps others out.
  const note = async (folder: string) => ok(await noteInstance(folder));
  return withStorage(options, settings.value, (database) =>
    withLock(options, note, (lock) => startOpened(options, settings.value, lock, database)),
  );
}

/** Starts a server for calls beside the server that has the database. */
async function startForCalls(
  options: ServerOptions,
  settings: Settings,
): Promise<Result<RunningServer, StartFailure>> {
  const { host = '127.0.0.1', dataDirectory } = options;
  const { openPostgresBeside } = await import('#server/storage/postgres/open.ts');
  const opened = await openPostgresBeside(settings.database_url, dataDirectory, 'manyAtOnce');
  if (!opened.ok) return fail({ kind: 'postgres', reason: opened.failure });
  const database = opened.value;
  const seed = (await knownSeed({ database })) ?? 'empty';
  if (seed !== 'empty' && !isLoopback(host)) {
    await database.close();
    return fail({ kind: 'demoNotOnLoopback', host });
  }
  const { startCallServer } = await import('./callServer.ts');
  const started = await startCallServer(options, settings, database, seed);
  if (started.ok) return ok({ ...started.value, recovered: undefined });
  await database.close();
  return started;
}

/** Starts with the folder's lock, and releases it if the start fails. */
async function withLock<Started>(
  { dataDirectory: directory }: ServerOptions,
  take: typeof takeInstanceLock,
  start: (lock: InstanceLock) => Promise<Result<Started, StartFailure>>,
): Promise<Result<Started, StartFailure>> {
  const lock = await takeLock(directory, take);
  if (!lock.ok) return lock;
  try {
    const started = await start(lock.value);
    if (!started.ok) await lock.value.release();
    return started;
  } catch (error) {
    await lock.value.release();
    throw error;
  }
}

async function takeLock(
  directory: string,
  take: typeof takeInstanceLock,
): Promise<Result<InstanceLock, StartFailure>> {
  try {
    const lock = await take(directory);
    return lock.ok ? lock : fail({ kind: 'locked', user: lock.failure });
  } catch (error) {
    return fail(await storageFailure(error, directory));
  }
}

/** Starts with the database, and closes it if the start fails. */
async function withStorage(
  options: ServerOptions,
  settings: Settings,
  start: (database: Database) => Promise<Result<Omit<RunningServer, 'recovered'>, StartFailure>>,
): Promise<Result<RunningServer, StartFailure>> {
  const opened = await openStorage(options, settings);
  if (!opened.ok) return opened;
  const { database, recovered } = opened.value;
  try {
    const started = await start(database);
    if (started.ok) return ok({ ...started.value, recovered });
    await database.close();
    return started;
  } catch (error) {
    await database.close();
    return fail(await storageFailure(error, options.dataDirectory));
  }
}

async function startOpened(
  options: ServerOptions,
  settings: Settings,
  lock: InstanceLock,
  database: Database,
): Promise<Result<Omit<RunningServer, 'recovered'>, StartFailure>> {
  const { host = '127.0.0.1', seed = 'demo' } = options;
  const read = await readCertificate(settings);
  if (!read.ok) return fail({ kind: 'badSetting', message: read.failure });
  const certificate = read.value;
  const known = await knownSeed({ database });
  if (known !== undefined && known !== 'empty' && !isLoopback(host)) {
    return fail({ kind: 'demoNotOnLoopback', host });
  }
  let port = options.port;
  const assembled = await assemble(
    options,
    settings,
    database,
    known ?? seed,
    () => port,
    certificate,
  );
  const { http, context } = assembled;
  const seeded = await seedDatabase({ ...context, database }, seed);
  // Must run before anything is announced.
  await context.courier.start();
  // Must run before the recordings that a crash cut off are ended: people on other servers are informed.
  await assembled.sharing?.start(assembled.signalling.dropAll);
  await closeArrivals(context);
  // Must run before anyone can return to one of them.
  await context.liveRecordings.start();
  await context.chatFiles.sweep(
    async (id) => (await context.conferences.find(id))?.sessionId ?? undefined,
  );
  const listening = await listen(assembled.http, host, options.port);
  if (!listening.ok) {
    await assembled.sharing?.stop();
    await http.close();
    return listening;
  }
  port = listening.value;
  await lock.setPort(port);
  // With several servers, the demo's conference may be on another one.
  if (!assembled.sharing) await seatDemoPeople({ ...context, live: assembled.ownCalls });
  // Last, because checking all conferences can take long and must not delay anyone.
  void context.heldNotices.start();
  void assembled.reminders.start();
  void assembled.endings.start();
  void assembled.adHocCalls.start();
  const unfollow = certificate && follow(assembled, certificate, settings);
  let stopping: Promise<void> | undefined;
  return ok({
    port,
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    seeded,
    notices: assembled.notices,
    async settled() {
      const { reminders, endings, adHocCalls } = assembled;
      await Promise.all([reminders.settled(), endings.settled(), adHocCalls.settled()]);
      await context.heldNotices.settled();
      await Promise.all([context.liveRecordings.settled(), context.chatFiles.settled()]);
      await assembled.mailer.settled();
    },
    stop() {
      unfollow?.();
      return (stopping ??= stop(assembled, database, lock));
    },
  });
}

/** Follows the certificate's files. */
function follow(
  { http, context }: Assembled,
  certificate: Certificate,
  settings: Settings,
): (() => void) | undefined {
  const { server } = http;
  if (!(server instanceof TlsServer)) return undefined;
  return followCertificate(server, certificate, settings, context.clock, () =>
    http.log.warn('the certificate files cannot be used; the certificate before stays'),
  );
}

/** Stops accepting work, notifies the sockets, finishes running requests, writes the log and closes the database. */
async function stop(
  {
    http,
    signalling,
    ringing,
    sharing,
    sessionLog,
    context,
    mailer,
    reminders,
    endings,
    adHocCalls,
    readiness,
  }: Assembled,
  database: Database,
  lock: InstanceLock,
): Promise<void> {
  readiness.end();
  const { drain_s: drainS } = context.settings;
  // A load balancer notices that the server is ending and routes people elsewhere before any socket is closed.
  if (drainS > 0) await sleep(drainS * 1000);
  sharing?.prepareStop();
  signalling.shutDown();
  ringing.shutDown();
  const deadline = setTimeout(() => {
    for (const socket of http.websocketServer.clients) socket.terminate();
    http.server.closeAllConnections();
  }, STOP_DEADLINE_MS);
  await http.close();
  clearTimeout(deadline);
  await sessionLog.settled();
  const workers = [
    ...[reminders, endings, adHocCalls],
    ...[context.heldNotices, context.liveRecordings, context.chatFiles],
  ];
  await Promise.all(workers.map((worker) => worker.stop()));
  await mailer.stop();
  await sharing?.stop();
  // All people have left; if this fails, the next start does the same.
  await closeArrivals(context).catch(() => undefined);
  await context.courier.stop();
  await database.close();
  await lock.release();
}

async function storageFailure(error: unknown, directory: string): Promise<StartFailure> {
  if (storageProblem(error) === 'away') return { kind: 'postgres', reason: 'away' };
  if (isStoreFailure(error)) return { kind: 'fileStorage' };
  const code = errorCode(error);
  // A bug's own message says what it is, such as a route without a scope.
  if (code === undefined && storageProblem(error) === undefined) throw error;
  const denied = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].some((each) => each === code);
  let reason: Exclude<OpenFailure, 'corrupt'> = denied ? 'unwritable' : 'unknown';
  if (await isDiskFull(error, directory)) reason = 'diskFull';
  return { kind: 'database', reason, directory };
}
