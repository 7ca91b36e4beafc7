/** Limits how often people may do things that burden others. In memory: a restart resets them. */
import type { Clock } from '#server/lib/clock.ts';
import { type Rate, createRate } from '#server/lib/limits/rates.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

const HOUR_MS = 3_600_000;
/** The hourly limit of test mails per administrator: enough to find the right settings, too few to flood a mailbox. */
const TEST_MAILS_PER_HOUR = 30;

/** The hourly limit of checks of the provider and the directory per administrator. */
const SIGN_IN_CHECKS_PER_HOUR = 60;

/** The hourly limit of app requests from one address: a whole office may share one. */
const ACCESS_REQUESTS_PER_HOUR = 1000;
/** The hourly limit of a person's decisions about apps. */
const ACCESS_DECISIONS_PER_HOUR = 60;

export type RequestLimits = ReturnType<typeof createRequestLimits>;

export function createRequestLimits(settings: Settings, clock: Pick<Clock, 'monotonicMs'>) {
  const perHour = (most: number | undefined): Rate =>
    createRate(most, HOUR_MS, () => clock.monotonicMs());
  return {
    /** An account's queries about when others are busy. */
    freeBusy: perHour(settings.free_busy_per_hour),
    /** Invitations that are sent again, per conference. */
    notices: perHour(settings.notify_per_hour),
    registrationsFromAddress: perHour(settings.registrations_per_hour),
    registrationsForConference: perHour(settings.conference_registrations_per_hour),
    /** New accounts from one address. */
    signUps: perHour(settings.sign_ups_per_hour),
    testMails: perHour(TEST_MAILS_PER_HOUR),
    signInChecks: perHour(SIGN_IN_CHECKS_PER_HOUR),
    /** Provider sign-ins started from one address. */
    providerSignIns: perHour(settings.oidc_sign_ins_per_hour),
    /** Apps' requests for access, from one address. */
    accessRequests: perHour(ACCESS_REQUESTS_PER_HOUR),
    /** A person's decisions about such requests. */
    accessDecisions: perHour(ACCESS_DECISIONS_PER_HOUR),
  };
}
