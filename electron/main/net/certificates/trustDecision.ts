/** Decides about a certificate, from Chromium's verdict and the certificate that the person trusted before. Pure. */
import type { ShellKey } from '../../lib/texts/shellTexts.ts';

/** The question to the person. `before` is the previously trusted fingerprint, if it was another one. */
export interface TrustQuestion {
  readonly fingerprint: string;
  readonly before?: string;
  readonly reason: TrustReason;
  /** Chromium's error code, such as `net::ERR_CERT_DATE_INVALID`. */
  readonly code: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: number;
  readonly validTo: number;
}

export type TrustReason = 'authority' | 'name' | 'date' | 'revoked' | 'weak' | 'other';

/** `chromium`: its own verdict applies; `accept`: the person trusted exactly this certificate; `ask`: it is unknown. */
export type TrustVerdict = 'chromium' | 'accept' | 'ask';

const REASONS: Readonly<Record<string, TrustReason>> = {
  'net::ERR_CERT_AUTHORITY_INVALID': 'authority',
  'net::ERR_CERT_COMMON_NAME_INVALID': 'name',
  'net::ERR_CERT_DATE_INVALID': 'date',
  'net::ERR_CERT_REVOKED': 'revoked',
  'net::ERR_CERT_WEAK_SIGNATURE_ALGORITHM': 'weak',
  'net::ERR_CERT_WEAK_KEY': 'weak',
};

/** The text for each reason; `other` contains Chromium's error code. */
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

/** Decides about a certificate. A trusted certificate is stored, not its error, so the person is asked about every new one. */
export function judgeCertificate(facts: {
  /** Chromium's result: 0 means trusted, possibly by a company's own issuer in the system's store. */
  readonly errorCode: number;
  readonly code: string;
  readonly fingerprint: string;
  readonly pinned: string | undefined;
}): TrustVerdict {
  if (facts.errorCode === 0) return 'chromium';
  // A certificate can be revoked after it was trusted.
  if (trustReason(facts.code) === 'revoked') return 'ask';
  return facts.fingerprint === facts.pinned ? 'accept' : 'ask';
}

/** Whether the person may trust it, given the typed text: a changed one requires the host's name. */
export function mayTrust(question: TrustQuestion, host: string, typed: string): boolean {
  if (question.reason === 'revoked') return false;
  return question.before === undefined || typed.trim().toLowerCase() === host.toLowerCase();
}
