/** Puts the parts of the server together around an open database; nothing listens yet. */
import { SIGNALLING_JOIN_TIMEOUT_MS, SIGNALLING_SILENCE_LIMIT_MS } from '#shared/limits.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import type { ServerContext } from './context.ts';
import { createConferences } from './database/conferences.ts';
import { createKeptAnswers } from './database/keptAnswers.ts';
import type { Database } from './database/open.ts';
import { createSessions } from './database/sessions.ts';
import { createUsers } from './database/users.ts';
import { createConferenceRuns } from './domain/conferenceRuns.ts';
import { createOnceOnly } from './domain/onceOnly.ts';
import { createHttp } from './http/httpServer.ts';
import type { Http } from './http/validation.ts';
import { apiRoutes } from './routes/apiRoutes.ts';
import { createCallers } from './security/callers.ts';
import { createGuessing } from './security/guessing.ts';
import { createHostRules } from './security/hosts.ts';
import { createPasswords } from './security/passwords.ts';
import { createTokens } from './security/tokens.ts';
import type { Settings } from './settings.ts';
import { iceServersOf } from './signalling/iceServers.ts';
import { createLiveConferences } from './signalling/liveConferences.ts';
import { type SessionLog, createSessionLog } from './signalling/sessionLog.ts';
import { type Signalling, signallingRoute } from './signalling/signallingRoute.ts';
import type { ServerOptions } from './startOptions.ts';
import { createBundleSource } from './web/bundle.ts';
import { bundleRoutes } from './web/bundleRoutes.ts';
import { createKeptParts } from './web/keptParts.ts';

export interface Assembled {
  readonly http: Http;
  readonly context: ServerContext;
  readonly signalling: Signalling;
  readonly sessionLog: SessionLog;
}

/** Makes everything. `port` is asked late, because a port of 0 is known only after the start. */
export async function assemble(
  options: ServerOptions,
  settings: Settings,
  database: Database,
  port: () => number,
): Promise<Assembled> {
  const clock: Clock = options.clock ?? SYSTEM_CLOCK;
  const hosts = createHostRules(options.host ?? '127.0.0.1', port, settings.allowed_hosts);
  const http = await createHttp({
    hosts,
    logLevel: options.logLevel ?? 'silent',
    dataDirectory: options.dataDirectory,
    onDiskFull: () => database.refresh(),
  });
  const users = createUsers(database);
  const conferences = createConferences(database);
  const sessions = createSessions(database);
  const tokens = createTokens(database, settings, clock);
  const sessionLog = createSessionLog(sessions, clock, http.log);
  const times = {
    joinTimeoutMs: SIGNALLING_JOIN_TIMEOUT_MS,
    silenceLimitMs: SIGNALLING_SILENCE_LIMIT_MS,
    resumeWindowMs: settings.resume_window_s * 1000,
    ...options.signalling,
  };
  const context: ServerContext = {
    settings,
    clock,
    database,
    users,
    conferences,
    sessions,
    passwords: createPasswords(options.passwordCost),
    tokens,
    callers: createCallers(tokens, users, settings),
    guessing: createGuessing(settings, clock),
    hosts,
    onceOnly: createOnceOnly(createKeptAnswers(database, clock)),
    runs: createConferenceRuns(conferences, sessions, settings, clock),
    live: createLiveConferences(
      settings,
      clock,
      iceServersOf(settings),
      times.resumeWindowMs,
      sessionLog,
    ),
    log: http.log,
  };
  await apiRoutes(http, context);
  const signalling = signallingRoute(http, context, times);
  const webDirectory = settings.web || options.webDirectory || '';
  const kept = createKeptParts(options.dataDirectory);
  bundleRoutes(http, createBundleSource(webDirectory, secureOrigins(settings), kept));
  return { http, context, signalling, sessionLog };
}

/** The server's own secure address, which a page that came over http probes before it moves there. */
function secureOrigins({ ssl_enabled: hasTls, secure_url: url }: Settings): readonly string[] {
  return hasTls && URL.canParse(url) ? [new URL(url).origin] : [];
}
