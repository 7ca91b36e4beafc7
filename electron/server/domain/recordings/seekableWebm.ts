/**
 * Makes a browser's live WebM file seekable: recorders know neither the length nor any positions, and a recorder that died leaves
 * an incomplete element at the end. Pictures and sound are copied unchanged; the beginning and the end are rewritten, with the
 * duration and an index.
 */
import {
  type ElementHead,
  element,
  float,
  readHead,
  readUnsigned,
  unsigned,
  widthOf,
  writeSize,
} from './ebml.ts';

/** The parts of the new file: `head`, the source's bytes from `from` to `to` with the patches applied, `tail`. */
export interface SeekableWebm {
  readonly durationS: number;
  readonly head: Buffer;
  readonly from: number;
  readonly to: number;
  /** Offsets are those of the source. */
  readonly patches: readonly { readonly at: number; readonly bytes: Buffer }[];
  readonly tail: Buffer;
}

const ID = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  reference: 0xfb,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
} as const;

/** The elements that a cluster can have; any other one ends a cluster without a size. */
const IN_CLUSTER: ReadonlySet<number> = new Set([
  ID.timecode,
  ID.simpleBlock,
  ID.blockGroup,
  0xa7, // place
  0xab, // length of the one before
  0x5854, // silent tracks
  0xaf, // encrypted
  0xec, // void
  0xbf, // checksum
]);

const VIDEO = 1;
const KEYFRAME = 0x80;
/** A recorder never writes a longer head. */
const START_MAX_BYTES = 1_048_576;
/** Enough for a recording of several days. */
const ELEMENTS_MAX = 40_000_000;

/** Reads bytes of the source: fewer only at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

interface Start {
  /** The offset of the segment's content. */
  readonly segmentFrom: number;
  readonly beforeSegment: Buffer;
  readonly info: readonly Buffer[];
  readonly timecodeScale: number;
  readonly tracks: Buffer;
  readonly videoTrack: number | undefined;
  readonly firstCluster: number;
}

interface Cluster {
  readonly at: number;
  readonly head: ElementHead;
  time: number;
  /** The end of its last complete element. */
  end: number;
  /** Whether its first picture is a keyframe; undefined before there is one. */
  isEntry: boolean | undefined;
}

/** Analyses a file. Undefined when it isn't a WebM with the usual structure: then the file stays unchanged. */
export async function readWebm(read: ReadBytes, size: number): Promise<SeekableWebm | undefined> {
  const start = readStart(await read(0, Math.min(START_MAX_BYTES, size)));
  if (!start) return undefined;
  const found = await readClusters(read, size, start);
  if (found.clusters.length === 0) return undefined;
  return compose(start, found.clusters, found.lastTime);
}

function readStart(bytes: Buffer): Start | undefined {
  const ebml = readHead(bytes, 0);
  if (ebml?.id !== 0x1a45dfa3 || ebml.size === undefined) return undefined;
  const segmentAt = ebml.length + ebml.size;
  const segment = readHead(bytes, segmentAt);
  if (segment?.id !== ID.segment) return undefined;
  const segmentFrom = segmentAt + segment.length;
  let info: readonly Buffer[] = [];
  let timecodeScale = 1_000_000;
  let tracks: Buffer | undefined;
  let videoTrack: number | undefined;
  for (let at = segmentFrom; ;) {
    const head = readHead(bytes, at);
    if (!head) return undefined;
    if (head.id === ID.cluster) {
      if (!tracks) return undefined;
      const beforeSegment = bytes.subarray(0, segmentAt);
      const shared = { segmentFrom, beforeSegment, info, timecodeScale, tracks, videoTrack };
      return { ...shared, firstCluster: at };
    }
    if (head.size === undefined || at + head.length + head.size > bytes.length) return undefined;
    const end = at + head.length + head.size;
    const content = bytes.subarray(at + head.length, end);
    if (head.id === ID.info) {
      const kept = children(content).filter((each) => each.id !== ID.duration);
      info = kept.map((each) => each.whole);
      const scale = kept.find((each) => each.id === ID.timecodeScale);
      if (scale) timecodeScale = readUnsigned(scale.content) || timecodeScale;
    } else if (head.id === ID.tracks) {
      tracks = bytes.subarray(at, end);
      videoTrack = findVideoTrack(content);
    }
    at = end;
  }
}

interface Child {
  readonly id: number;
  readonly whole: Buffer;
  readonly content: Buffer;
}

function children(bytes: Buffer): readonly Child[] {
  const found: Child[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = readHead(bytes, at);
    if (head?.size === undefined) break;
    const end = at + head.length + head.size;
    if (end > bytes.length) break;
    const content = bytes.subarray(at + head.length, end);
    found.push({ id: head.id, whole: bytes.subarray(at, end), content });
    at = end;
  }
  return found;
}

function findVideoTrack(tracks: Buffer): number | undefined {
  for (const entry of children(tracks)) {
    if (entry.id !== ID.trackEntry) continue;
    const fields = children(entry.content);
    const number = fields.find(({ id }) => id === ID.trackNumber);
    const type = fields.find(({ id }) => id === ID.trackType);
    if (number && type && readUnsigned(type.content) === VIDEO) return readUnsigned(number.content);
  }
  return undefined;
}

const WINDOW_BYTES = 1_048_576;

async function readClusters(
  read: ReadBytes,
  size: number,
  start: Start,
): Promise<{ readonly clusters: readonly Cluster[]; readonly lastTime: number }> {
  const clusters: Cluster[] = [];
  let current: Cluster | undefined;
  let lastTime = 0;
  let window: Buffer = Buffer.alloc(0);
  let windowAt = 0;

  function note(cluster: Cluster, block: Buffer, isKeyframe: boolean): void {
    const trackWidth = widthOf(block[0]);
    if (trackWidth === undefined || trackWidth > 4 || block.length < trackWidth + 3) return;
    const track = block.readUIntBE(0, trackWidth) - 2 ** (7 * trackWidth);
    lastTime = Math.max(lastTime, cluster.time + block.readInt16BE(trackWidth));
    if (track === start.videoTrack) cluster.isEntry ??= isKeyframe;
  }

  let at = start.firstCluster;
  for (let count = 0; at < size && count < ELEMENTS_MAX; count += 1) {
    if (at < windowAt || at + 64 > windowAt + window.length) {
      window = await read(at, Math.min(WINDOW_BYTES, size - at));
      windowAt = at;
    }
    const head = readHead(window, at - windowAt);
    if (!head) break;
    const from = at + head.length;
    if (head.id === ID.cluster) {
      current = { at, head, time: 0, end: from, isEntry: undefined };
      clusters.push(current);
      at = from;
      continue;
    }
    if (head.size === undefined || from + head.size > size) break;
    const end = from + head.size;
    if (current && IN_CLUSTER.has(head.id)) {
      const wanted = Math.min(head.size, head.id === ID.blockGroup ? head.size : 64);
      let content: Buffer = window.subarray(from - windowAt, from - windowAt + wanted);
      if (content.length < wanted) content = await read(from, Math.min(wanted, 4 * WINDOW_BYTES));
      if (head.id === ID.timecode) current.time = readUnsigned(content);
      else if (head.id === ID.simpleBlock) {
        const trackWidth = widthOf(content[0]) ?? 1;
        note(current, content, ((content[trackWidth + 2] ?? 0) & KEYFRAME) !== 0);
      } else if (head.id === ID.blockGroup) {
        const parts = children(content);
        const block = parts.find(({ id }) => id === ID.block);
        if (block) note(current, block.content, !parts.some(({ id }) => id === ID.reference));
      }
      current.end = end;
    } else {
      current = undefined; // something of the segment's: what follows belongs to no cluster
    }
    at = end;
  }
  return {
    clusters: clusters.filter(({ end, at: begin, head }) => end > begin + head.length),
    lastTime,
  };
}

function compose(start: Start, clusters: readonly Cluster[], lastTime: number): SeekableWebm {
  const from = start.firstCluster;
  const to = clusters.at(-1)?.end ?? from;
  const durationS = (lastTime * start.timecodeScale) / 1e9;
  const info = element(ID.info, ...start.info, element(ID.duration, float(lastTime)));
  const seekHeadLength = seekHead(0, 0, 0).length;
  const infoAt = seekHeadLength;
  const tracksAt = infoAt + info.length;
  const bodyAt = tracksAt + start.tracks.length;
  const cuesAt = bodyAt + (to - from);
  const cues = writeCues(start, clusters, bodyAt - from);
  const inside = Buffer.concat([seekHead(infoAt, tracksAt, cuesAt), info, start.tracks]);
  const segmentSize = inside.length + (to - from) + cues.length;
  const segmentHead = element(ID.segment).subarray(0, 4);
  return {
    durationS,
    head: Buffer.concat([start.beforeSegment, segmentHead, writeSize(segmentSize, 8), inside]),
    from,
    to,
    patches: clusters.flatMap(({ at, head, end }) => {
      const length = end - at - head.length;
      // If the field is too narrow for the size, it stays "unknown", which players support as well.
      if (head.size === length || length >= 2 ** (7 * head.sizeWidth) - 1) return [];
      return [{ at: at + head.length - head.sizeWidth, bytes: writeSize(length, head.sizeWidth) }];
    }),
    tail: cues,
  };
}

/** The positions of the other parts, relative to the segment's content. */
function seekHead(infoAt: number, tracksAt: number, cuesAt: number): Buffer {
  const entries = [
    [ID.info, infoAt],
    [ID.tracks, tracksAt],
    [ID.cues, cuesAt],
  ] as const;
  return element(
    ID.seekHead,
    ...entries.map(([id, at]) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(id);
      return element(ID.seek, element(ID.seekId, bytes), element(ID.seekPosition, unsigned(at)));
    }),
  );
}

/** Players can start at keyframes; for sound only, anywhere. */
function writeCues(start: Start, clusters: readonly Cluster[], shift: number): Buffer {
  const track = start.videoTrack ?? 1;
  const entries = clusters.filter(
    ({ isEntry }) => start.videoTrack === undefined || isEntry === true,
  );
  return element(
    ID.cues,
    ...(entries.length === 0 ? clusters.slice(0, 1) : entries).map(({ time, at }) =>
      element(
        ID.cuePoint,
        element(ID.cueTime, unsigned(time)),
        element(
          ID.cuePositions,
          element(ID.cueTrack, unsigned(track)),
          element(ID.cueCluster, unsigned(at + shift)),
        ),
      ),
    ),
  );
}
