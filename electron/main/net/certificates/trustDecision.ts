/** What becomes of a certificate: a pure decision from Chromium's verdict and what the person trusted before. */
import type { ShellKey } from '../../lib/texts/shellTexts.ts';

/** What the person is asked. `before` is the fingerprint that was trusted, when this is another one. */
export interface TrustQuestion {
  readonly fingerprint: string;
  readonly before?: string;
  readonly reason: TrustReason;
  /** Chromium's own word, such as `net::ERR_CERT_DATE_INVALID`. */
  readonly code: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validTo: number;
}

export type TrustReason = 'authority' | 'name' | 'date' | 'revoked' | 'weak' | 'other';

/** `chromium`: its own verdict is kept; `accept`: the person trusted exactly this one; `ask`: no one knows it. */
export type TrustVerdict = 'chromium' | 'accept' | 'ask';

const REASONS: Readonly<Record<string, TrustReason>> = {
  'net::ERR_CERT_AUTHORITY_INVALID': 'authority',
  'net::ERR_CERT_COMMON_NAME_INVALID': 'name',
  'net::ERR_CERT_DATE_INVALID': 'date',
  'net::ERR_CERT_REVOKED': 'revoked',
  'net::ERR_CERT_WEAK_SIGNATURE_ALGORITHM': 'weak',
  'net::ERR_CERT_WEAK_KEY': 'weak',
};

/** The sentence for each reason; `other` takes Chromium's word with it. */
export const REASON_KEYS: Readonly<Record<TrustReason, ShellKey>> = {
  authority: 'trust.reason.authority',
  name: 'trust.reason.name',
  date: 'trust.reason.date',
  revoked: 'trust.reason.revoked',
  weak: 'trust.reason.weak',
  other: 'trust.reason.other',
};

/** Why Chromium refused a certificate. */
export function trustReason(code: string): TrustReason {
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? 'other') : 'other';
}

/** Decides; what is remembered is one certificate and not an error, so a new one is always asked about. */
export function judgeCertificate(facts: {
  /** Chromium's result: 0 is good, and then its issuer may be a company's own, of the system's store. */
  readonly errorCode: number;
  readonly code: string;
  readonly fingerprint: string;
  readonly pinned: string | undefined;
}): TrustVerdict {
  if (facts.errorCode === 0) return 'chromium';
  // A certificate can be taken back after it was trusted.
  if (trustReason(facts.code) === 'revoked') return 'ask';
  return facts.fingerprint === facts.pinned ? 'accept' : 'ask';
}

/** Whether the person may trust it at all, and with what they typed: a changed one wants the host's name. */
export function mayTrust(question: TrustQuestion, host: string, typed: string): boolean {
  if (question.reason === 'revoked') return false;
  return question.before === undefined || typed.trim().toLowerCase() === host.toLowerCase();
}
