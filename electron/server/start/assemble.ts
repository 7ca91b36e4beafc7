/** Puts the parts of the server together around an open database; nothing listens yet. */
import { SIGNALLING_JOIN_TIMEOUT_MS, SIGNALLING_SILENCE_LIMIT_MS } from '#shared/limits.ts';
import { type Clock, SYSTEM_CLOCK } from '#server/lib/clock.ts';
import type { ServerContext } from '#server/http/context.ts';
import { createAccountConfirmations } from '#server/storage/accountConfirmations.ts';
import { createPasswordLinks } from '#server/storage/passwordLinks.ts';
import { type ChosenSettings, createChosenSettings } from '#server/storage/chosenSettings.ts';
import { createHeldNoticeRows } from '#server/storage/heldNotices.ts';
import { createKeptAnswers } from '#server/storage/keptAnswers.ts';
import type { Database } from '#server/storage/open.ts';
import { createLiveCaptionRows } from '#server/storage/liveCaptions.ts';
import { createLiveRecordingRows } from '#server/storage/liveRecordings.ts';
import { createRingRows } from '#server/storage/ringing.ts';
import { createMailConfirmations } from '#server/storage/mailConfirmations.ts';
import type { Seed } from '#server/seed/seed.ts';
import { createAccountMails } from '#server/domain/mail/accountMails.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import { createApplications } from '#server/domain/accounts/applications.ts';
import { createAdHocCalls } from '#server/domain/conferences/adHocCalls.ts';
import { createCallerByToken } from '#server/domain/accounts/callers.ts';
import { createChatFiles } from '#server/domain/chat/chatFiles.ts';
import { createWrittenConferences } from '#server/domain/conferences/writtenConferences.ts';
import { takesGuestsByName } from '#server/domain/conferences/conferenceAccess.ts';
import { createConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import { type Endings, createEndings } from '#server/domain/conferences/endings.ts';
import { createHeldNotices } from '#server/domain/mail/heldNotices.ts';
import { createConferenceMails } from '#server/domain/mail/invitationMail.ts';
import { createRequestLimits } from '#server/domain/requestLimits.ts';
import { createRecordingSweep } from '#server/domain/recordings/recordingSweep.ts';
import { createRecordingTickets } from '#server/domain/recordings/recordingTickets.ts';
import { createRecordingUploads } from '#server/domain/recordings/recordingUploads.ts';
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
import { createDirectorySignIn } from '#server/domain/directory/directorySignIn.ts';
import { isOfDirectory } from '#server/domain/directory/entry.ts';
import { createProvedSignIns } from '#server/domain/identities/sessions.ts';
import { createProviderSignIn } from '#server/domain/provider/providerSignIn.ts';
import { createPresence } from '#server/domain/presence/presence.ts';
import { createLiveCaptions } from '#server/domain/recordings/liveCaptions.ts';
import { createLiveRecordings } from '#server/domain/recordings/liveRecordings.ts';
import type { Certificate } from '#server/http/server/certificate.ts';
import { describeError } from '#server/lib/log.ts';
import { createHttp } from '#server/http/server/httpServer.ts';
import { createIsProxy } from '#server/lib/proxies.ts';
import { createTally } from '#server/lib/tally.ts';
import { withAddress } from '#server/lib/settings/namedAddress.ts';
import type { Http } from '#server/http/server/validation.ts';
import { type Mailer, createMailer } from '#server/domain/mail/mailer.ts';
import { createOutbox } from '#server/domain/mail/outbox.ts';
import type { Measures } from '#server/http/metrics/measures.ts';
import { healthRoutes } from '#server/http/routes/health.ts';
import { metricsRoute } from '#server/http/routes/metrics.ts';
import { apiRoutes } from '#server/http/routes/apiRoutes.ts';
import { createRings } from '#server/realtime/ringing/rings.ts';
import { ringingRoute } from '#server/http/sockets/ringingRoute.ts';
import { createCallers } from '#server/http/server/callers.ts';
import { createGuessing } from '#server/domain/accounts/guessing.ts';
import { createHostRules } from '#server/http/server/hosts.ts';
import { createPasswords } from '#server/domain/accounts/passwords.ts';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';
import { environmentSettings } from '#server/lib/settings/variables.ts';
import { signInReach } from '#server/lib/settings/signInReach.ts';
import { iceServersOf } from '#server/realtime/signalling/iceServers.ts';
import { createLiveConferences } from '#server/realtime/signalling/liveConferences.ts';
import { createPersonIds } from '#server/domain/accounts/personIds.ts';
import { createMediaPlanes } from '#server/realtime/signalling/mediaPlanes.ts';
import { type SessionLog, createSessionLog } from '#server/realtime/signalling/sessionLog.ts';
import { signallingRoute } from '#server/http/sockets/signallingRoute.ts';
import { type Ringing, createRinging } from '#server/realtime/ringing/ringing.ts';
import { type Signalling, createSignalling } from '#server/realtime/signalling/signalling.ts';
import { createRunningCheck } from './check/runningCheck.ts';
import { openFiles } from './files.ts';
import { brandOf, pagesOf } from './pages.ts';
import type { ServerOptions } from './startOptions.ts';
import { createStores } from './stores.ts';
import { plainBrand } from '#server/http/web/brandFile.ts';
import { answerPage, bundleRoutes } from '#server/http/web/bundleRoutes.ts';

export interface Assembled {
  readonly http: Http;
  readonly context: ServerContext;
  readonly signalling: Signalling;
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
  const brand = await brandOf(merged);
  const settings = withAddress({
    ...merged,
    server_name: merged.server_name || brand.name,
    // A server for real people takes in no one unless a setting allows it; on a demo people try how it is.
    sign_up_enabled: merged.sign_up_enabled ?? seed !== 'empty',
  });
  const clock: Clock = options.clock ?? SYSTEM_CLOCK;
  const hosts = createHostRules(options.host ?? '127.0.0.1', port, settings);
  let branding = brand.branding;
  const pages = pagesOf(options, settings, () => branding);
  const setup = createSetup({
    ...{ rows: chosen, settings, given },
    onLook: () => {
      branding = plainBrand(settings.server_name, settings.accent).branding;
    },
  });
  const http = await createHttp({
    hosts,
    logLevel: options.logLevel ?? 'silent',
    dataDirectory: options.dataDirectory,
    connections: {
      inAll: settings.max_connections,
      perAddress: settings.max_connections_per_address,
    },
    isProxy: createIsProxy(settings.trusted_proxies),
    certificate,
    onBrokenPath: (request, reply) => answerPage(pages, request, reply),
    onDiskFull: () => database.refresh(),
  });
  const stores = createStores(database);
  const { users, conferences, sessions, samples, recordings } = stores;
  const tokens = createTokens(database, settings, clock);
  const applications = createApplications(createApplicationRows(database), clock);
  const audit = createAuditLog(database, clock);
  const announcements = createAnnouncements(stores.webhooks, clock);
  const courier = createCourier({
    ...{ announcements, audit, settings, clock, log: http.log },
    rows: stores.webhooks,
  });
  const sessionLog = createSessionLog(sessions, samples, clock, http.log, announcements);
  const times = {
    joinTimeoutMs: SIGNALLING_JOIN_TIMEOUT_MS,
    silenceLimitMs: SIGNALLING_SILENCE_LIMIT_MS,
    resumeWindowMs: settings.resume_window_s * 1000,
    ...options.signalling,
  };
  const outbox = createOutbox(options.dataDirectory);
  const mailer = createMailer({ settings, clock, log: http.log, outbox });
  const mails = createConferenceMails({
    settings,
    clock,
    users,
    conferences,
    registrations: stores.registrations,
    confirmations: createMailConfirmations(database, clock, settings.unconfirmed_mail_days),
    mailer,
    port,
  });
  const accountMails = createAccountMails({
    settings,
    confirmations: createAccountConfirmations(database, clock, settings),
    mailer,
    port,
  });
  const personIdOf = await createPersonIds(database);
  const live = createLiveConferences(
    settings,
    clock,
    iceServersOf(settings),
    createMediaPlanes(settings, clock, http.log),
    times.resumeWindowMs,
    sessionLog,
  );
  const presence = createPresence(live, clock);
  const { recordingFiles, chatBytes } = await openFiles(
    options.dataDirectory,
    settings,
    personIdOf('', ''),
  );
  const liveRecordings = createLiveRecordings({
    ...{ recordings, live, personIdOf, clock, settings, announcements, log: http.log },
    dataDirectory: options.dataDirectory,
    rows: createLiveRecordingRows(database),
    captions: createLiveCaptions(createLiveCaptionRows(database), http.log),
    files: recordingFiles,
  });
  const chatFiles = createChatFiles({
    ...{ rows: stores.chatRows, bytes: chatBytes, clock, dataDirectory: options.dataDirectory },
    ...{ largestMb: settings.chat_file_max_mb, log: http.log },
    isInside: (id, seatId) => live.seats(id).some((seat) => seat.id === seatId),
  });
  const callerByToken = createCallerByToken(tokens, users, applications, settings, (login) =>
    presence.seen(login),
  );
  const recordingUploads = createRecordingUploads(
    recordings,
    recordingFiles,
    options.dataDirectory,
    clock,
    announcements,
  );
  const reach = signInReach(settings, given);
  const signInParts = { ...stores, settings, clock, audit, log: http.log, reach };
  const provider = createProviderSignIn(signInParts);
  const directory = createDirectorySignIn(signInParts);
  const context: ServerContext = {
    ...stores,
    callRatings: sessionLog,
    written: createWrittenConferences({ conferences, users, settings, live }),
    settings,
    clock,
    recordingFiles,
    liveRecordings,
    recordingUploads,
    recordingTickets: createRecordingTickets(clock, settings.record_ticket_s),
    chatFiles,
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
    live,
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
    provider,
    directory,
    provedSignIns: createProvedSignIns({
      ...signInParts,
      sourceOf: (issuer) => (isOfDirectory(issuer) ? directory : provider).source,
    }),
    signInFailures: createTally(),
  };
  const parts = { ...context, database, log: http.log, callerByToken, times };
  const reminders = createReminders(parts);
  const endings = createEndings(parts);
  const adHocCalls = createAdHocCalls(parts);
  for (const each of [
    createRecordingSweep({ ...parts, uploads: recordingUploads }),
    createAuditSweep(parts),
    createLapsedSweep(parts),
  ]) {
    http.addHook('onReady', async () => each.start());
    http.addHook('onClose', async () => each.stop());
  }
  const measures = await measuresOf(http, context, database);
  await apiRoutes(http, context);
  const readiness = createReadiness(database, http.log);
  healthRoutes(http, readiness);
  metricsRoute(http, settings, measures);
  const signalling = createSignalling({ ...parts, endings });
  signallingRoute(http, context, signalling);
  const ringing = createRinging(parts);
  ringingRoute(http, ringing);
  bundleRoutes(http, pages, (id) => takesGuestsByName(context, id));
  const { notices } = brand;
  return {
    http,
    context,
    signalling,
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

/** What is measured, where a setting switches it on: only then is what measures loaded. */
async function measuresOf(
  http: Http,
  context: ServerContext,
  database: Database,
): Promise<Measures | undefined> {
  if (context.settings.metrics === 'off') return undefined;
  const { createMeasures } = await import('#server/http/metrics/measures.ts');
  return createMeasures(http, { ...context, databaseSize: () => database.size() });
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
