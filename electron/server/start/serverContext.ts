/** Creates the context that all routes and workers use. */
import type { ServerContext } from '#server/http/context.ts';
import { createPasswordLinks } from '#server/storage/passwordLinks.ts';
import { createHeldNoticeRows } from '#server/storage/heldNotices.ts';
import { createKeptAnswers } from '#server/storage/keptAnswers.ts';
import { createRingRows } from '#server/storage/ringing.ts';
import { createApplicationRows } from '#server/storage/applications.ts';
import { createApplications } from '#server/domain/accounts/applications.ts';
import { createCallerByToken } from '#server/domain/accounts/callers.ts';
import { createWrittenConferences } from '#server/domain/conferences/writtenConferences.ts';
import { createConferenceRuns } from '#server/domain/conferences/conferenceRuns.ts';
import { createHeldNotices } from '#server/domain/mail/heldNotices.ts';
import { createRequestLimits } from '#server/domain/requestLimits.ts';
import { createRecordingTickets } from '#server/domain/recordings/recordingTickets.ts';
import { createOnceOnly } from '#server/domain/onceOnly.ts';
import { createSignInSetup } from '#server/domain/setup/signInServices.ts';
import { createAnnouncements } from '#server/domain/webhooks/announcements.ts';
import { createCourier } from '#server/domain/webhooks/courier.ts';
import { createAuditLog } from '#server/storage/auditLog.ts';
import { createServerHealth } from '#server/domain/operation/serverHealth.ts';
import { avatarAddress } from '#server/domain/accounts/userView.ts';
import { createPresence } from '#server/domain/presence/presence.ts';
import { describeError } from '#server/lib/log.ts';
import { createTally } from '#server/lib/tally.ts';
import { createRings } from '#server/realtime/ringing/rings.ts';
import { createCallers } from '#server/http/server/callers.ts';
import { createSharedGuessing } from '#server/realtime/callServers/sharedGuessing.ts';
import type { Sharing } from '#server/realtime/callServers/sharing.ts';
import { createPasswords } from '#server/domain/accounts/passwords.ts';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { createPersonIds } from '#server/domain/accounts/personIds.ts';
import { createSessionLog } from '#server/realtime/signalling/sessionLog.ts';
import { createRunningCheck } from './check/runningCheck.ts';
import { socketTimes } from '#server/realtime/signalling/socketTimes.ts';
import { type Base, createCallParts, createMailing, createSignIns } from './serverParts.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { GrantFailure } from '#server/domain/accounts/grantParts.ts';
import type { ProviderSignInProblem } from '#server/domain/provider/problems.ts';
import type { CallerByToken } from '#server/domain/accounts/callers.ts';
import type { AuditLog } from '#server/storage/auditLog.ts';
import type { Refusal } from '#server/http/server/failures.ts';
import type { Look } from './look.ts';

/** The audit log of administrators' actions, and the webhook announcements. */
function createNews({ database, stores, settings, clock, log }: Base) {
  const audit = createAuditLog(database, clock);
  const announcements = createAnnouncements(stores.webhooks, clock);
  const rows = stores.webhooks;
  const courier = createCourier({ announcements, audit, settings, clock, log, rows });
  return { audit, announcements, courier };
}

/** Authentication and rate limits: who may send requests, and how often. */
function createAccess(
  { database, settings, clock }: Base,
  callerByToken: CallerByToken,
  sharing: Sharing | undefined,
) {
  return {
    callers: createCallers(callerByToken),
    passwords: createPasswords(settings.password_cost),
    passwordLinks: createPasswordLinks(database, clock),
    guessing: createSharedGuessing(settings, clock, sharing),
    limits: createRequestLimits(settings, clock),
    onceOnly: createOnceOnly<Refusal | RuleFailure>(createKeptAnswers(database, clock)),
    signInFailures: createTally<GrantFailure['kind'] | ProviderSignInProblem>(),
  };
}

/** The server's health, and the settings that its pages can change. */
function createOperation(
  base: Base,
  { chosen, given, setup }: Look,
  audit: AuditLog,
  port: () => number,
) {
  const { options, database, stores, settings, clock } = base;
  const { reach, ...signIns } = createSignIns(base, given, audit);
  return {
    ...signIns,
    setup,
    signInServices: createSignInSetup({ rows: chosen, settings, given, reach, clock }),
    health: createServerHealth({
      ...{ ...stores, settings, clock, dataDirectory: options.dataDirectory },
      databaseSize: () => database.size(),
      check: createRunningCheck({ ...options, set: options.set ?? [] }, chosen, port),
    }),
  };
}

/** Creates the context. `port` is a function, because a port of 0 is only known after the start. */
export async function createServerContext(base: Base, look: Look, port: () => number) {
  const { options, database, stores, settings, clock, log } = base;
  const { users, conferences, sessions, samples } = stores;
  const news = createNews(base);
  const { announcements } = news;
  const tokens = createTokens(database, settings, clock);
  const applications = createApplications(createApplicationRows(database), clock);
  const sessionLog = createSessionLog(sessions, samples, clock, log, announcements);
  const times = socketTimes(settings, options.signalling);
  const mailing = createMailing(base, port);
  const personIdOf = await createPersonIds(database);
  const { own, sharing, sockets, ...inCalls } = await createCallParts(base, {
    ...{ personIdOf, sessionLog, announcements, tokens, resumeWindowMs: times.resumeWindowMs },
  });
  const { live } = inCalls;
  const presence = createPresence(live, clock);
  const callerByToken = createCallerByToken(tokens, users, applications, settings, (login) =>
    presence.seen(login),
  );
  const context: ServerContext = {
    ...{ ...stores, ...news, ...mailing, ...inCalls },
    ...{ settings, clock, tokens, applications, personIdOf, presence, callRatings: sessionLog },
    ...createAccess(base, callerByToken, sharing),
    ...createOperation(base, look, news.audit, port),
    written: createWrittenConferences({ conferences, users, settings, live }),
    recordingTickets: createRecordingTickets(clock, settings.record_ticket_s),
    heldNotices: createHeldNotices({
      ...{ conferences, clock, settings, log, mails: mailing.mails },
      rows: createHeldNoticeRows(database),
    }),
    runs: createConferenceRuns(conferences, sessions, settings, clock, announcements),
    rings: createRings({
      ...{ clock, conferences, live, settings, users, avatarOf: avatarAddress },
      onError: (error) => log.error({ err: describeError(error) }, 'ringing'),
      rows: createRingRows(database),
    }),
  };
  return { context, ownCalls: own, sharing, sockets, sessionLog, callerByToken, times };
}
