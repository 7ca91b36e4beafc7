/**
 * A sign-in that began at the provider or in the directory ends with it: whenever the page renews its token, the source is asked
 * whether the person may stay signed in. If the source doesn't answer, the sign-in lasts for the hours in the settings.
 */
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { ProvedSignIns, SignInSource } from '#server/domain/accounts/signInPorts.ts';
import { SERVER_ITSELF } from '#server/domain/accounts/auditActor.ts';
import type { Identities } from '#server/storage/identities.ts';
import type { ProviderSessionRow } from '#server/storage/schema/accounts.ts';
import { type AccountParts, accountOf } from './accounts.ts';
import type { EntryRules, ProvedPerson } from './person.ts';

/** The source's response about a sign-in. */
type Asked =
  | {
      readonly kind: 'known';
      readonly person: ProvedPerson;
      readonly refreshToken: string | null;
    }
  | { readonly kind: 'refused' | 'away'; readonly detail: string }
  /** There is no token to ask with. */
  | { readonly kind: 'silent' };

/** The provider or the directory. */
export interface ProofSource {
  readonly rules: EntryRules;
  /** How long a sign-in lasts when the source doesn't answer. */
  readonly sessionHours: number;
  /** Whether it is set up. */
  readonly isThere: boolean;
  ask(session: ProviderSessionRow): Promise<Asked>;
}

interface SessionParts extends AccountParts {
  readonly settings: AccountParts['settings'] & Pick<Settings, 'refresh_token_leeway_s'>;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly identities: AccountParts['identities'] &
    Pick<Identities, 'session' | 'renewSession' | 'keepSession'>;
  readonly log: Pick<Log, 'warn'>;
  /** The source for the issuer of an identity. */
  readonly sourceOf: (issuer: string) => ProofSource;
}

export function createProvedSignIns(parts: SessionParts): ProvedSignIns {
  const { settings, clock, identities, log } = parts;
  // Tabs renew their tokens at the same time: the provider would take the second use of its refresh token for a theft.
  const underWay = new Map<string, Promise<SignInSource | undefined>>();

  async function isKnown(source: ProofSource, session: ProviderSessionRow): Promise<boolean> {
    const { signIn, issuer, checkedAtS } = session;
    const isRecent = checkedAtS + source.sessionHours * 3600 > clock.nowS();
    const asked = await source.ask(session);
    if (asked.kind === 'silent') return isRecent;
    if (asked.kind !== 'known') {
      log.warn({ outcome: asked.kind, detail: asked.detail }, source.rules.source);
      return asked.kind === 'away' && isRecent;
    }
    const { person, refreshToken } = asked;
    if (person.identity.issuer !== issuer) return false;
    await identities.renewSession(signIn, { refreshToken, checkedAtS: clock.nowS() });
    if ((await identities.find(person.identity)) === undefined) return false;
    return (await accountOf(parts, source.rules, person, SERVER_ITSELF)).ok;
  }

  async function endedBy(signIn: string): Promise<SignInSource | undefined> {
    const session = await identities.session(signIn);
    if (!session) return undefined;
    const source = parts.sourceOf(session.issuer);
    if (!source.isThere) return source.rules.source;
    // This sign-in was just checked, for another tab: it isn't checked again.
    if (session.checkedAtS + settings.refresh_token_leeway_s > clock.nowS()) return undefined;
    return (await isKnown(source, session)) ? undefined : source.rules.source;
  }

  return {
    keep: (signIn, { issuer, subject, refreshToken }) => [
      identities.keepSession({ signIn, issuer, subject, refreshToken, checkedAtS: clock.nowS() }),
    ],
    async keepAs(from, signIn) {
      const session = await identities.session(from);
      // Only one sign-in keeps the provider's refresh token: the provider takes a second use for a theft.
      return session ? [identities.keepSession({ ...session, signIn, refreshToken: null })] : [];
    },
    endedBy(signIn) {
      const running = underWay.get(signIn) ?? endedBy(signIn);
      underWay.set(signIn, running);
      return running.finally(() => underWay.delete(signIn));
    },
  };
}
