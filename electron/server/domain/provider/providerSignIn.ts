/** Signing in at the provider, from the first press to the one-time code. */
import type { AuditActor } from '#server/storage/auditLog.ts';
import type { ProvedSignIn } from '#server/domain/accounts/signInPorts.ts';
import {
  type AccountParts,
  type EntryFailure,
  accountOf,
} from '#server/domain/identities/accounts.ts';
import type { EntryRules } from '#server/domain/identities/person.ts';
import type { ProofSource } from '#server/domain/identities/sessions.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { SignInReach } from '#server/lib/settings/signInReach.ts';
import { createSignInAttempts } from './attempts.ts';
import type { ProviderFailure, ProviderSignInProblem } from './problems.ts';
import { type Attempt, createProvider } from './provider.ts';

interface SignInParts extends AccountParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly reach: Pick<SignInReach, 'isPrivateProvider'>;
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** Creates the sign-in; without an issuer in the settings it always fails. The settings may change while it is in use. */
export function createProviderSignIn(parts: SignInParts) {
  const { settings, clock, log, reach } = parts;
  const provider = createProvider(settings, clock, reach.isPrivateProvider);
  const attempts = createSignInAttempts(clock);

  async function proveOne(
    attempt: Attempt,
    query: URLSearchParams,
    actor: AuditActor,
  ): Promise<Result<ProvedSignIn, ProviderFailure>> {
    const proof = await provider.prove(attempt, query);
    if (!proof.ok) return proof;
    const { person, refreshToken } = proof.value;
    const rules = providerRules(settings);
    const account = await accountOf(parts, rules, person, actor);
    if (!account.ok) return fail(problemOf(account.failure));
    const { login } = account.value;
    return ok({ source: rules.source, login, ...person.identity, refreshToken });
  }

  return {
    /** The provider's page, for a person who started at a path of ours or in an app; the browser keeps the key until the return. */
    async begin(
      place: string,
      redirectUri: string,
      appChallenge?: string,
    ): Promise<
      Result<
        { readonly url: URL; readonly state: string; readonly browserKey: string },
        ProviderSignInProblem
      >
    > {
      if (settings.oidc_issuer === '') return fail('providerAway');
      const { begun, browserKey } = attempts.begin(place, redirectUri, appChallenge);
      const url = await provider.address(begun);
      if (url.ok) return ok({ url: url.value, state: begun.state, browserKey });
      log.warn({ outcome: url.failure.problem, detail: url.failure.detail }, 'provider');
      return fail(url.failure.problem);
    },

    /** Completes the sign-in of a person who returns; the result is their code, and the path where they started. */
    async finish(
      query: URLSearchParams,
      browserKey: string | undefined,
      actor: AuditActor,
    ): Promise<
      Result<
        { readonly code: string; readonly place: string; readonly isForApp: boolean },
        {
          readonly problem: ProviderSignInProblem;
          readonly place: string | undefined;
          readonly isForApp: boolean;
        }
      >
    > {
      const begun = attempts.take(query.get('state') ?? '', browserKey);
      if (!begun || browserKey === undefined) {
        return fail({ problem: 'providerExpired', place: undefined, isForApp: false });
      }
      const { place } = begun;
      const isForApp = begun.appChallenge !== undefined;
      const proved = await proveOne(begun, query, actor);
      if (proved.ok) {
        return ok({ code: attempts.handOver(begun, browserKey, proved.value), place, isForApp });
      }
      const { problem, detail } = proved.failure;
      log.warn({ outcome: problem, detail }, 'provider');
      return fail({ problem, place, isForApp });
    },

    claim: (code: string, secret: string | undefined) => attempts.claim(code, secret),
    /** The provider as the source of sign-ins that continue. */
    source: {
      get rules() {
        return providerRules(settings);
      },
      get sessionHours() {
        return settings.oidc_session_hours;
      },
      get isThere() {
        return settings.oidc_issuer !== '';
      },
      async ask({ subject, refreshToken }) {
        if (refreshToken === null) return { kind: 'silent' };
        const renewed = await provider.renew(subject, refreshToken);
        return renewed.ok ? { kind: 'known', ...renewed.value } : renewed.failure;
      },
    } satisfies ProofSource,
  };
}

function providerRules(settings: Settings): EntryRules {
  return {
    source: 'provider',
    allowedGroups: settings.oidc_allowed_groups,
    administrators: settings.oidc_administrators,
    memberships: settings.oidc_groups,
    makesAccounts: settings.oidc_new_accounts,
    linksByEmail: settings.oidc_link_by_email,
  };
}

const PROBLEMS = {
  notAllowed: 'providerNotAllowed',
  noEmail: 'providerInvalid',
  emailTaken: 'providerEmailTaken',
  noLogin: 'providerInvalid',
  disabled: 'UserIsDisabled',
} as const satisfies Record<EntryFailure['problem'], ProviderSignInProblem>;

function problemOf({ problem, detail }: EntryFailure): ProviderFailure {
  return { problem: PROBLEMS[problem], detail };
}
