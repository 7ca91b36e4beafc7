/**
 * The rules by which two participants establish and repair their connection. One of them makes all offers, the other requests one:
 * crossing offers would need a rollback, after which Chromium decodes received video but no longer shows it (seen in 156, on the
 * side that had answered the first offer; https://github.com/web-platform-tests/wpt/issues/61435 is similar).
 */

/** A restart finds a new path for the same connection; a rebuild is a new connection. */
export type Measure = 'restart' | 'rebuild';

/** Whether the own side makes the offers; the two sides get opposite answers. */
export function makesOffers(ownId: string, otherId: string): boolean {
  return ownId > otherId;
}

/** What the side that makes the offers does to repair media. */
export function decideRepair(facts: {
  readonly measure: Measure;
  /** Whether the last offer has no answer yet. */
  readonly isOfferOpen: boolean;
  /** Whether the browser refused the other side's description. */
  readonly isBroken: boolean;
}): 'resendOffer' | Measure {
  if (facts.isBroken) return 'rebuild';
  // Without an answer, the offer or the answer was lost, so its repair wasn't tried.
  return facts.isOfferOpen ? 'resendOffer' : facts.measure;
}

/** What the side that makes the offers does when the other side requests one. */
export function decideOnWish(facts: {
  /** The last offer that the other side had seen when it sent the request. */
  readonly seenRound: number;
  readonly ownRound: number;
  readonly isOfferOpen: boolean;
}): 'resendOffer' | 'repair' | 'none' {
  if (facts.isOfferOpen) return 'resendOffer';
  return facts.seenRound === facts.ownRound ? 'repair' : 'none';
}

/** The repair at the n-th attempt (from 1) after a lost connection. */
export function pathMeasure(attempt: number): Measure {
  return attempt % 3 === 0 ? 'rebuild' : 'restart';
}
