/** What this looks at, of one publication of someone else. */
export interface WatchedPublication {
  readonly trackSid: string;
  /** Whether it is wanted, as far as this page is concerned. */
  readonly isDesired: boolean;
  /** What has come of it. */
  readonly track?: unknown;
  setSubscribed(isSubscribed: boolean): void;
}

const LOOK_MS = 2000;
/** Between two looks something may just be on its way, also on a slow path. */
const FIRST_PATIENCE_LOOKS = 3;
/** What never comes is asked for ever less often. */
const LONGEST_PATIENCE_LOOKS = 24;

/**
 * Asks again for what the cluster says that it sends and what does not come. The library gives a track up for good
 * when its announcement comes more than three seconds after it (livekit-client 2.23, `addSubscribedMediaTrack`).
 * Taking a wish back and having it again are a look apart, since the cluster takes no notice of both at once.
 * `listPublications` gives nothing while the cluster cannot be asked; what was taken back then waits.
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
