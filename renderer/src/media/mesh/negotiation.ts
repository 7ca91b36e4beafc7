/**
 * The rules by which two participants bring their connection about and back. One of them makes all
 * offers, the other asks for one: offers that cross would need a rollback, after which Chromium
 * decodes the video that it receives but does not show it any more (seen in 156, on the side that had
 * answered the first offer; https://github.com/web-platform-tests/wpt/issues/61435 is its kin).
 */

/** A restart looks for a new path and keeps the rest; a rebuild is a new connection. */
export type Measure = 'restart' | 'rebuild';

/** Whether the own side makes the offers; both sides come to opposite answers. */
export function makesOffers(ownId: string, otherId: string): boolean {
  return ownId > otherId;
}

/** What the side that makes the offers does when media has to be brought back. */
export function decideRepair(facts: {
  readonly measure: Measure;
  /** The last offer has no answer yet. */
  readonly isOfferOpen: boolean;
  /** The browser refused the other's description. */
  readonly isBroken: boolean;
}): 'resendOffer' | Measure {
  if (facts.isBroken) return 'rebuild';
  // Without an answer the offer or the answer got lost, and what they are about was not tried.
  return facts.isOfferOpen ? 'resendOffer' : facts.measure;
}

/** What the side that makes the offers does when the other asks for one. */
export function decideOnWish(facts: {
  /** The last offer that the other had seen when it asked. */
  readonly seenRound: number;
  readonly ownRound: number;
  readonly isOfferOpen: boolean;
}): 'resendOffer' | 'repair' | 'none' {
  if (facts.isOfferOpen) return 'resendOffer';
  return facts.seenRound === facts.ownRound ? 'repair' : 'none';
}

/** What to do at the n-th attempt (from 1) to find a lost path. */
export function pathMeasure(attempt: number): Measure {
  return attempt % 3 === 0 ? 'rebuild' : 'restart';
}
