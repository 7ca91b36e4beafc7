/** A browser's live recording gets its duration and an index, with any cut. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, readHead, unsigned } from './ebml.ts';
import { type SeekableWebm, readWebm } from './seekableWebm.ts';

const EBML = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')));
const SEGMENT = Buffer.from('1853806701ffffffffffffff', 'hex');
const CLUSTER = Buffer.from('1f43b67501ffffffffffffff', 'hex');
const INFO = element(0x1549a966, element(0x2ad7b1, unsigned(1_000_000).subarray(2)));
const TRACKS = element(
  0x1654ae6b,
  element(0xae, element(0xd7, Buffer.from([1])), element(0x83, Buffer.from([2]))),
  element(0xae, element(0xd7, Buffer.from([2])), element(0x83, Buffer.from([1]))),
);
const START = Buffer.concat([EBML, SEGMENT, INFO, TRACKS]);

interface Block {
  readonly track: 1 | 2;
  readonly isKey: boolean;
  readonly bytes: number;
}

function block({ track, isKey, bytes }: Block, time: number): Buffer {
  const head = Buffer.from([0x80 | track, 0, 0, isKey ? 0x80 : 0]);
  head.writeInt16BE(time, 1);
  return element(0xa3, head, Buffer.alloc(bytes, 0x55));
}

/** Clusters a second apart, with blocks every ten milliseconds; every video cluster starts with a keyframe. */
function live(clusters: readonly (readonly Block[])[]): Buffer {
  const parts = clusters.map((blocks, index) =>
    Buffer.concat([
      CLUSTER,
      element(0xe7, unsigned(index * 1000).subarray(4)),
      ...blocks.map((each, place) => block(each, place * 10)),
    ]),
  );
  return Buffer.concat([START, ...parts]);
}

const readOf = (file: Buffer) => (offset: number, length: number) =>
  Promise.resolve(file.subarray(offset, offset + length));

function assemble(file: Buffer, webm: SeekableWebm): Buffer {
  const body = Buffer.from(file.subarray(webm.from, webm.to));
  for (const { at, bytes } of webm.patches) bytes.copy(body, at - webm.from);
  return Buffer.concat([webm.head, body, webm.tail]);
}

function elementsOf(bytes: Buffer): readonly { readonly id: number; readonly content: Buffer }[] {
  const found: { id: number; content: Buffer }[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = readHead(bytes, at);
    if (head?.size === undefined) throw new Error('Not an element with a length.');
    const content = bytes.subarray(at + head.length, at + head.length + head.size);
    expect(content).toHaveLength(head.size);
    found.push({ id: head.id, content });
    at += head.length + head.size;
  }
  return found;
}

const blocks = fc.array(
  fc.record({
    track: fc.constantFrom(1 as const, 2 as const),
    isKey: fc.boolean(),
    bytes: fc.integer({ min: 0, max: 90 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('[PA-4] every element has its length, and the index points to clusters, with any cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(blocks, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 3000 }),
      async (clusters, cut) => {
        const whole = live(clusters);
        const file = whole.subarray(0, Math.max(whole.length - cut, START.length));
        const webm = await readWebm(readOf(file), file.length);
        // Nothing but the start may be left.
        fc.pre(webm !== undefined);
        const [, segment] = elementsOf(assemble(file, webm));
        if (!segment) throw new Error('No segment.');
        const parts = elementsOf(segment.content);
        const ids = parts.map(({ id }) => id);
        expect(ids.slice(0, 3)).toEqual([0x114d9b74, 0x1549a966, 0x1654ae6b]);
        expect(ids.at(-1)).toBe(0x1c53bb6b);
        const inside = parts.filter(({ id }) => id === 0x1f43b675);
        const copied = inside.flatMap(({ content }) =>
          elementsOf(content).filter(({ id }) => id === 0xa3),
        );
        expect(copied.length).toBeLessThanOrEqual(clusters.flat().length);
        expect(copied.length).toBeGreaterThanOrEqual(cut === 0 ? clusters.flat().length : 0);
        // The index points to the start of a cluster.
        for (const point of elementsOf(parts.at(-1)?.content ?? Buffer.alloc(0))) {
          const places = elementsOf(point.content).find(({ id }) => id === 0xb7);
          const at = elementsOf(places?.content ?? Buffer.alloc(0)).find(({ id }) => id === 0xf1);
          const place = Number(at?.content.readBigUInt64BE(0));
          expect(segment.content.readUInt32BE(place)).toBe(0x1f43b675);
        }
        const info = elementsOf(parts[1]?.content ?? Buffer.alloc(0));
        const duration = info.find(({ id }) => id === 0x4489)?.content;
        expect(duration?.readDoubleBE(0)).toBeCloseTo(webm.durationS * 1000, 6);
      },
    ),
  );
});

test('[PA-4] the duration is the last block’s time', async () => {
  const one: Block = { track: 2, isKey: true, bytes: 4 };
  const file = live([[one], [one, one], [one, one, one]]);
  expect((await readWebm(readOf(file), file.length))?.durationS).toBe(2.02);
});

test('[PA-4] ignores other files, and survives any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const alone = Buffer.from(bytes);
      expect(await readWebm(readOf(alone), alone.length)).toBeUndefined();
      const behind = Buffer.concat([START, alone]);
      const read = await readWebm(readOf(behind), behind.length);
      expect(read === undefined || read.to <= behind.length).toBe(true);
    }),
  );
});
