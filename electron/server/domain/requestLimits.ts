/** How often people may do what costs others something. In memory: a restart forgets. */
import type { Clock } from '#server/lib/clock.ts';
import { type Rate, createRate } from '#server/lib/limits/rates.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

const HOUR_MS = 3_600_000;
/** Test mails of one administrator an hour: enough to find the right settings, too few to flood a mailbox. */
const TEST_MAILS_PER_HOUR = 30;

/** Looks of one administrator at the provider and the directory an hour. */
const SIGN_IN_CHECKS_PER_HOUR = 60;

/** Requests of apps from one address an hour: a whole office may share one. */
const ACCESS_REQUESTS_PER_HOUR = 1000;
/** Answers of one person to apps an hour. */
const ACCESS_DECISIONS_PER_HOUR = 60;

export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits(settings: Settings, clock: Pick<Clock, 'monotonicMs'>) {
  const perHour = (most: number | undefined): Rate =>
    createRate(most, HOUR_MS, () => clock.monotonicMs());
  return {
    /** Questions of one account about when others are busy. */
    freeBusy: perHour(settings.free_busy_per_hour),
    /** Invitations of one conference that are sent again. */
    notices: perHour(settings.notify_per_hour),
    registrationsFromAddress: perHour(settings.registrations_per_hour),
    registrationsForConference: perHour(settings.conference_registrations_per_hour),
    /** Accounts made from one address. */
    signUps: perHour(settings.sign_ups_per_hour),
    testMails: perHour(TEST_MAILS_PER_HOUR),
    signInChecks: perHour(SIGN_IN_CHECKS_PER_HOUR),
    /** Sign-ins at the provider that one address begins. */
    providerSignIns: perHour(settings.oidc_sign_ins_per_hour),
    /** Requests of apps for access, from one address. */
    accessRequests: perHour(ACCESS_REQUESTS_PER_HOUR),
    /** What one person says to them. */
    accessDecisions: perHour(ACCESS_DECISIONS_PER_HOUR),
  };
}
