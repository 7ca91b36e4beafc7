/**
 * Sign-ins that began at the provider end with it: whenever the page renews its token, the provider is asked whether the
 * person is still signed in there. Without its word a sign-in lasts `oidc_session_hours`.
 */
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Identities } from '#server/storage/identities.ts';
import type { ProviderSessionRow } from '#server/storage/schema/accounts.ts';
import { type AccountParts, accountOf } from './providerAccounts.ts';
import type { Provider } from './provider.ts';
import { SERVER_ITSELF } from '#server/domain/accounts/auditActor.ts';

export interface ProviderSessions {
  /** Whether a sign-in may continue: one that did not begin at the provider, or that it still knows. */
  mayContinue(signIn: string): Promise<boolean>;
}

interface SessionParts extends AccountParts {
  readonly settings: Settings;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly identities: AccountParts['identities'] & Pick<Identities, 'session' | 'renewSession'>;
  readonly provider: Pick<Provider, 'renew'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes the reader. */
export function createProviderSessions(parts: SessionParts): ProviderSessions {
  const { settings, clock, identities, provider, log } = parts;
  // Tabs renew at the same moment: the provider would take the second use of its token for a theft.
  const underWay = new Map<string, Promise<boolean>>();

  async function ask(session: ProviderSessionRow): Promise<boolean> {
    const { signIn, issuer, subject, refreshToken, checkedAtS } = session;
    const isRecent = checkedAtS + settings.oidc_session_hours * 3600 > clock.nowS();
    if (refreshToken === null) return isRecent;
    const renewed = await provider.renew(subject, refreshToken);
    if (!renewed.ok) {
      log.warn({ outcome: renewed.failure.kind, detail: renewed.failure.detail }, 'provider');
      return renewed.failure.kind === 'away' && isRecent;
    }
    const { person } = renewed.value;
    if (person.identity.issuer !== issuer) return false;
    await identities.renewSession(signIn, {
      refreshToken: renewed.value.refreshToken,
      checkedAtS: clock.nowS(),
    });
    if ((await identities.find(person.identity)) === undefined) return false;
    return (await accountOf(parts, person, SERVER_ITSELF)).ok;
  }

  async function mayContinue(signIn: string): Promise<boolean> {
    const session = await identities.session(signIn);
    if (!session) return true;
    if (settings.oidc_issuer === '') return false;
    // One who has just been asked about is not asked about again: that is another tab.
    if (session.checkedAtS + settings.refresh_token_leeway_s > clock.nowS()) return true;
    return ask(session);
  }

  return {
    mayContinue(signIn) {
      const running = underWay.get(signIn) ?? mayContinue(signIn);
      underWay.set(signIn, running);
      return running.finally(() => underWay.delete(signIn));
    },
  };
}
