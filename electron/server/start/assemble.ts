/** Puts the parts of the server together around an open database; nothing listens yet. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, SYSTEM_CLOCK } from '#server/lib/clock.ts';
import type { ServerContext } from '#server/http/context.ts';
import { createPasswordLinks } from '#server/storage/passwordLinks.ts';
import { type ChosenSettings, createChosenSettings } from '#server/storage/chosenSettings.ts';
import { createHeldNoticeRows } from '#server/storage/heldNotices.ts';
import { createKeptAnswers } from '#server/storage/keptAnswers.ts';
import type { Database } from '#server/storage/open.ts';
import { createRingRows } from '#server/storage/ringing.ts';
import type { Seed } from '#server/seed/seed.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import { createApplications } from '#server/domain/accounts/applications.ts';
import { createAdHocCalls } from '#server/domain/conferences/adHocCalls.ts';
import { createCallerByToken } from '#server/domain/accounts/callers.ts';
import { createWrittenConferences } from '#server/domain/conferences/writtenConferences.ts';
import { takesGuestsByName } from '#server/domain/conferences/conferenceAccess.ts';
import { createConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import { type Endings, createEndings } from '#server/domain/conferences/endings.ts';
import { createHeldNotices } from '#server/domain/mail/heldNotices.ts';
import { createRequestLimits } from '#server/domain/requestLimits.ts';
import { createRecordingSweep } from '#server/domain/recordings/recordingSweep.ts';
import { createRecordingTickets } from '#server/domain/recordings/recordingTickets.ts';
import { createOnceOnly } from '#server/domain/onceOnly.ts';
import { type Reminders, createReminders } from '#server/domain/mail/reminders.ts';
import { PAGE_SETTINGS, withChosen } from '#server/domain/setup/chosen.ts';
import { createSetup } from '#server/domain/setup/setup.ts';
import { createSignInServices } from '#server/domain/setup/signInServices.ts';
import type { Timekeeper } from '#server/domain/conferences/timekeeper.ts';
import { createAnnouncements } from '#server/domain/webhooks/announcements.ts';
import { createCourier } from '#server/domain/webhooks/courier.ts';
import { createLapsedSweep } from '#server/domain/accounts/lapsedAccounts.ts';
import { createAuditSweep } from '#server/domain/operation/auditSweep.ts';
import { createAuditLog } from '#server/storage/auditLog.ts';
import { createServerHealth } from '#server/domain/operation/serverHealth.ts';
import { type Readiness, createReadiness } from '#server/domain/operation/readiness.ts';
import { avatarAddress } from '#server/domain/accounts/userView.ts';
import { createPresence } from '#server/domain/presence/presence.ts';
import type { Certificate } from '#server/http/server/certificate.ts';
import { describeError } from '#server/lib/log.ts';
import { createTally } from '#server/lib/tally.ts';
import { withAddress } from '#server/lib/settings/namedAddress.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import { healthRoutes } from '#server/http/routes/health.ts';
import { metricsRoute } from '#server/http/routes/metrics.ts';
import { apiRoutes } from '#server/http/routes/apiRoutes.ts';
import { createRings } from '#server/realtime/ringing/rings.ts';
import { ringingRoute } from '#server/http/sockets/ringingRoute.ts';
import { createCallers } from '#server/http/server/callers.ts';
import { createGuessing } from '#server/domain/accounts/guessing.ts';
import { createPasswords } from '#server/domain/accounts/passwords.ts';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import { createPersonIds } from '#server/domain/accounts/personIds.ts';
import { type SessionLog, createSessionLog } from '#server/realtime/signalling/sessionLog.ts';
import { ONE_SERVER } from '#server/realtime/signalling/callRoute.ts';
import type { LiveConferences } from '#server/realtime/signalling/liveConferences.ts';
import type { Sharing } from '#server/realtime/callServers/sharing.ts';
import { serveCallServers } from '#server/realtime/callServers/mainServer.ts';
import { signallingRoute } from '#server/http/sockets/signallingRoute.ts';
import { type Ringing, createRinging } from '#server/realtime/ringing/ringing.ts';
import { type Signalling, createSignalling } from '#server/realtime/signalling/signalling.ts';
import { createRunningCheck } from './check/runningCheck.ts';
import { brandOf, pagesOf } from './pages.ts';
import type { ServerOptions } from './startOptions.ts';
import { createServerHttp, measuresOf } from './serverHttp.ts';
import { socketTimes } from '#server/realtime/signalling/socketTimes.ts';
import { createStores } from './stores.ts';
import { plainBrand } from '#server/http/web/brandFile.ts';
import { answerPage, bundleRoutes } from '#server/http/web/bundleRoutes.ts';
import { type Base, createCallParts, createMailing, createSignIns } from './serverParts.ts';

export interface Assembled {
  readonly http: Http;
  readonly context: ServerContext;
  readonly signalling: Signalling;
  /** The calls of this server alone. */
  readonly ownCalls: LiveConferences;
  /** Where there are several servers that carry calls. */
  readonly sharing: Sharing | undefined;
  readonly ringing: Ringing;
  readonly sessionLog: SessionLog;
  readonly mailer: Mailer;
  readonly reminders: Reminders;
  readonly endings: Endings;
  readonly adHocCalls: Timekeeper;
  readonly readiness: Readiness;
  /** What the person who started the server should read about the brand file. */
  readonly notices: readonly string[];
}

/**
 * Makes everything. `port` is asked late, because a port of 0 is known only after the start; `seed` is what the database
 * was made from, or is about to be.
 */
export async function assemble(
  options: ServerOptions,
  fromCommandLine: Settings,
  database: Database,
  seed: Seed,
  port: () => number,
  certificate?: Certificate,
): Promise<Assembled> {
  const chosen = createChosenSettings(database);
  const given = [...environmentSettings(process.env), ...(options.set ?? [])];
  const merged = await settingsWith(chosen, given, fromCommandLine);
  const { brand, settings } = await withBrand(merged, seed);
  const clock: Clock = options.clock ?? SYSTEM_CLOCK;
  let branding = brand.branding;
  const pages = pagesOf(options, settings, () => branding);
  const setup = createSetup({
    ...{ rows: chosen, settings, given },
    onLook: () => {
      branding = plainBrand(settings.server_name, settings.accent).branding;
    },
  });
  const onBrokenPath = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(pages, request, reply);
  const http = await createServerHttp(options, settings, database, port, onBrokenPath, certificate);
  const stores = createStores(database);
  const { users, conferences, sessions, samples } = stores;
  const base: Base = { options, database, stores, settings, clock, log: http.log };
  const tokens = createTokens(database, settings, clock);
  const applications = createApplications(createApplicationRows(database), clock);
  const audit = createAuditLog(database, clock);
  const announcements = createAnnouncements(stores.webhooks, clock);
  const courier = createCourier({
    ...{ announcements, audit, settings, clock, log: http.log },
    rows: stores.webhooks,
  });
  const sessionLog = createSessionLog(sessions, samples, clock, http.log, announcements);
  const times = socketTimes(settings, options.signalling);
  const { mailer, mails, accountMails } = createMailing(base, port);
  const personIdOf = await createPersonIds(database);
  const { own, sharing, ...inCalls } = await createCallParts(base, {
    ...{ personIdOf, sessionLog, announcements, tokens, resumeWindowMs: times.resumeWindowMs },
  });
  const { live } = inCalls;
  const presence = createPresence(live, clock);
  const callerByToken = createCallerByToken(tokens, users, applications, settings, (login) =>
    presence.seen(login),
  );
  const { reach, ...signIns } = createSignIns(base, given, audit);
  const context: ServerContext = {
    ...stores,
    callRatings: sessionLog,
    written: createWrittenConferences({ conferences, users, settings, live }),
    settings,
    clock,
    ...inCalls,
    recordingTickets: createRecordingTickets(clock, settings.record_ticket_s),
    passwords: createPasswords(settings.password_cost),
    tokens,
    applications,
    callers: createCallers(callerByToken),
    guessing: createGuessing(settings, clock),
    limits: createRequestLimits(settings, clock),
    onceOnly: createOnceOnly(createKeptAnswers(database, clock)),
    mails,
    heldNotices: createHeldNotices({
      ...{ conferences, clock, mails, settings, log: http.log },
      rows: createHeldNoticeRows(database),
    }),
    accountMails,
    passwordLinks: createPasswordLinks(database, clock),
    runs: createConferenceRuns(conferences, sessions, settings, clock, announcements),
    personIdOf,
    presence,
    rings: createRings({
      ...{ clock, conferences, live, settings, users, avatarOf: avatarAddress },
      onError: (error) => http.log.error({ err: describeError(error) }, 'ringing'),
      rows: createRingRows(database),
    }),
    health: createServerHealth({
      ...{ ...stores, settings, clock, dataDirectory: options.dataDirectory },
      databaseSize: () => database.size(),
      check: createRunningCheck({ ...options, set: options.set ?? [] }, chosen, port),
    }),
    setup,
    signInServices: createSignInServices({ rows: chosen, settings, given, reach, clock }),
    mailer,
    audit,
    announcements,
    courier,
    ...signIns,
    signInFailures: createTally(),
  };
  const parts = { ...context, database, log: http.log, callerByToken, times };
  const reminders = createReminders(parts);
  const endings = createEndings(parts);
  const adHocCalls = createAdHocCalls(parts);
  startWithServer(http, [
    createRecordingSweep({ ...parts, uploads: context.recordingUploads }),
    createAuditSweep(parts),
    createLapsedSweep(parts),
  ]);
  const readiness = createReadiness(database, http.log);
  const route = sharing?.route ?? ONE_SERVER;
  const signalling = createSignalling({ ...parts, live: own, route, endings });
  if (sharing) serveCallServers(sharing, parts, sessionLog);
  const ringing = createRinging(parts);
  const measures = await measuresOf(http, settings, {
    live,
    whole: { ...context, databaseSize: () => database.size() },
  });
  await apiRoutes(http, context);
  healthRoutes(http, readiness);
  metricsRoute(http, settings, measures);
  signallingRoute(http, context, signalling);
  ringingRoute(http, ringing);
  bundleRoutes(http, pages, (id) => takesGuestsByName(context, id));
  const { notices } = brand;
  return {
    http,
    context,
    signalling,
    ownCalls: own,
    sharing,
    ringing,
    sessionLog,
    mailer,
    reminders,
    endings,
    adHocCalls,
    readiness,
    notices,
  };
}

/** What is called as a brand wants it, and takes people in as the seed does, where no setting says otherwise. */
async function withBrand(merged: Settings, seed: Seed) {
  const brand = await brandOf(merged);
  const settings = withAddress({
    ...merged,
    server_name: merged.server_name || brand.name,
    // A server for real people takes in no one unless a setting allows it; on a demo people try how it is.
    sign_up_enabled: merged.sign_up_enabled ?? seed !== 'empty',
  });
  return { brand, settings };
}

/** Runs as long as the server does. */
function startWithServer(
  http: Http,
  all: readonly { readonly start: () => void; readonly stop: () => void }[],
): void {
  for (const each of all) {
    http.addHook('onReady', async () => each.start());
    http.addHook('onClose', async () => each.stop());
  }
}

/** The settings with what was chosen in the pages. */
async function settingsWith(
  chosen: ChosenSettings,
  given: readonly string[],
  fromCommandLine: Settings,
): Promise<Settings> {
  const pairs = await chosen.pairs();
  if (pairs.length === 0) return fromCommandLine;
  const all = parseSettings(withChosen(pairs, given));
  if (!all.ok) return fromCommandLine;
  return {
    ...fromCommandLine,
    ...Object.fromEntries(PAGE_SETTINGS.map((name) => [name, all.value[name]])),
  };
}
