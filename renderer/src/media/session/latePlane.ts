import type { MediaState } from '#shared/wire/signalling.ts';
import { fetchPart } from '#renderer/platform/parts/partFiles.ts';
import type { JoinedMessage, MediaPlane, PlaneHost } from '../mediaPlane.ts';

const PART = 'livekit';
/** The wait before a failed part is loaded again. */
const RETRY_MS = 5000;

export type LoadPlane = () => Promise<((host: PlaneHost) => MediaPlane) | undefined>;

/** A plane whose part loads when someone joins: until then, everyone is connecting. */
export function createLatePlane(host: PlaneHost, load: LoadPlane = loadPart): MediaPlane {
  let plane: MediaPlane | undefined;
  let joined: JoinedMessage | undefined;
  let isLoading = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const people = new Map<string, MediaState | undefined>();

  async function fetchPlane(): Promise<void> {
    clearTimeout(retryTimer);
    if (isLoading) return;
    isLoading = true;
    const create = await load().catch(() => undefined);
    isLoading = false;
    if (joined === undefined) return; // left meanwhile
    if (create === undefined) {
      retryTimer = setTimeout(() => void fetchPlane(), RETRY_MS);
      return;
    }
    plane = create(host);
    plane.start(joined);
    for (const [id, media] of people) {
      plane.open(id);
      if (media !== undefined) plane.expectMedia(id, media);
    }
    host.onChange();
  }

  return {
    start(message) {
      joined = message;
      people.clear();
      if (plane === undefined) void fetchPlane();
      else plane.start(message);
    },
    renew(grant) {
      if (plane !== undefined) plane.renew(grant);
      else if (joined !== undefined) joined = { ...joined, plane: grant };
    },
    open(participantId) {
      people.set(participantId, undefined);
      plane?.open(participantId);
    },
    close(participantId) {
      people.delete(participantId);
      plane?.close(participantId);
    },
    keepOnly(participantIds) {
      for (const id of [...people.keys()]) if (!participantIds.includes(id)) people.delete(id);
      plane?.keepOnly(participantIds);
    },
    expectMedia(participantId, media) {
      people.set(participantId, media);
      plane?.expectMedia(participantId, media);
    },
    receive: (from, data) => plane?.receive(from, data),
    sendTracks: () => plane?.sendTracks(),
    repair: (participantId) => plane?.repair(participantId),
    repairAll() {
      if (plane !== undefined) plane.repairAll();
      else if (joined !== undefined) void fetchPlane();
    },
    getStream: (participantId, kind) => plane?.getStream(participantId, kind),
    getPath: (participantId) => plane?.getPath(participantId) ?? 'connecting',
    readReports: async () => (await plane?.readReports()) ?? new Map(),
    closeAll() {
      joined = undefined;
      people.clear();
      clearTimeout(retryTimer);
      plane?.closeAll();
    },
  };
}

/** Browsers remember a failed import for the life of the page, so nothing is imported before its files have arrived. */
async function loadPart(): Promise<((host: PlaneHost) => MediaPlane) | undefined> {
  const isThere = await fetchPart(PART, new AbortController().signal);
  if (!isThere) return undefined;
  const { createLivekitPlane } = await import('#renderer/media/livekit/livekitPlane.ts');
  return createLivekitPlane;
}
