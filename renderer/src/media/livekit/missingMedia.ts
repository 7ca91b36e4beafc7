/** The part of a remote publication that is checked. */
export interface WatchedPublication {
  readonly trackSid: string;
  /** Whether this page wants it. */
  readonly isDesired: boolean;
  /** What has come of it. */
  readonly track?: unknown;
  setSubscribed(isSubscribed: boolean): void;
}

const LOOK_MS = 2000;
/** On a slow connection media may still be on its way after one check. */
const FIRST_PATIENCE_LOOKS = 3;
/** Media that never arrives is requested less and less often. */
const LONGEST_PATIENCE_LOOKS = 24;

/**
 * Subscribes again to tracks that the cluster announces but that don't arrive. The library drops a track for good when its
 * announcement comes more than three seconds after it (livekit-client 2.23, `addSubscribedMediaTrack`). Unsubscribing and
 * subscribing are one check apart, because the cluster ignores both at once. `listPublications` is empty while the cluster can't be
 * reached; unsubscribed tracks then wait.
 */
export function watchMissingMedia(
  listPublications: () => readonly WatchedPublication[] | undefined,
) {
  const patience = new Map<string, { looks: number; readonly limit: number }>();
  const takenBack = new Set<string>();
  const timer = setInterval(look, LOOK_MS);

  function look(): void {
    const publications = listPublications();
    if (publications === undefined) return;
    for (const publication of publications) check(publication);
    const known = new Set(publications.map(({ trackSid }) => trackSid));
    for (const sid of [...patience.keys()]) if (!known.has(sid)) patience.delete(sid);
    for (const sid of takenBack) if (!known.has(sid)) takenBack.delete(sid);
  }
  function check(publication: WatchedPublication): void {
    const { trackSid: sid, isDesired, track } = publication;
    if (takenBack.delete(sid)) return publication.setSubscribed(true);
    if (!isDesired || track !== undefined) {
      patience.delete(sid);
      return;
    }
    const own = patience.get(sid) ?? { looks: 0, limit: FIRST_PATIENCE_LOOKS };
    own.looks += 1;
    patience.set(sid, own);
    if (own.looks < own.limit) return;
    patience.set(sid, { looks: 0, limit: Math.min(own.limit * 2, LONGEST_PATIENCE_LOOKS) });
    takenBack.add(sid);
    publication.setSubscribed(false);
  }

  return { close: () => clearInterval(timer) };
}
