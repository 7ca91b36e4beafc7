/** News about the people in a call, kept until seen. */
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { findRaised } from '../gestures/hands.ts';
import { findSharingNews } from '../stage/screenSharers.ts';
import { findArrivals } from '../people/arrivals.ts';

export const NEWS_KINDS = ['joined', 'left', 'hands', 'sharing', 'stoppedSharing'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** The names of each kind that haven't been shown long enough. */
export type CallNews = Readonly<Record<NewsKind, readonly string[]>>;

export const NO_NEWS: CallNews = {
  joined: [],
  left: [],
  hands: [],
  sharing: [],
  stoppedSharing: [],
};

/** News with their own notice: a listener's hand, and leaving a call between two. */
export interface ShownElsewhere {
  readonly hands?: boolean;
  readonly left?: boolean;
}

type People = Pick<InCallSnapshot, 'participants'>;

/** Adds the changes to the news; returns the same object without changes. */
export function addNews(
  news: CallNews,
  before: People,
  now: People,
  elsewhere: ShownElsewhere = {},
): CallNews {
  const { came, went } = findArrivals(before.participants, now.participants);
  const sharing = findSharingNews(before.participants, now.participants);
  const raised = findRaised(before.participants, now.participants)
    .filter(({ isListener }) => !(elsewhere.hands === true && isListener === true))
    .sort((left, right) => (left.hand ?? 0) - (right.hand ?? 0))
    .map(({ displayName }) => displayName);
  const isNothing =
    [came, went, raised, sharing.began, sharing.ended].flat().length === 0 &&
    // A hand that is down again is no longer news.
    news.hands.every((name) => isRaised(now, name));
  if (isNothing) return news;
  return {
    joined: without([...news.joined, ...came], went),
    left: elsewhere.left === true ? [] : without([...news.left, ...went], came),
    hands: [...news.hands, ...raised].filter((name) => isRaised(now, name)),
    sharing: without([...news.sharing, ...sharing.began], [...sharing.ended, ...went]),
    stoppedSharing: without([...news.stoppedSharing, ...sharing.ended], sharing.began),
  };
}

function isRaised({ participants }: People, name: string): boolean {
  return participants.some(({ displayName, hand }) => displayName === name && hand !== undefined);
}

function without(names: readonly string[], gone: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => !gone.includes(name));
}
