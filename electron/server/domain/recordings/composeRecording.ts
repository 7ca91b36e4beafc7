/** Makes a recording's file from the pieces that a page has sent. */
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import { readWebm } from './seekableWebm.ts';

const COPY_BYTES = 1_048_576;

/** Writes the finished file; resolves to the seconds if the file says so. A WebM file is made seekable. */
export async function composeRecording(
  files: RecordingFiles,
  id: string,
  size: number,
  isWebm: boolean,
): Promise<number | undefined> {
  return files.withUnfinished(id, async (source) => {
    const read = async (offset: number, length: number): Promise<Buffer> => {
      const { bytesRead, buffer } = await source.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const webm = isWebm ? await readWebm(read, size) : undefined;
    const { head, from, to, patches, tail } = webm ?? {
      ...{ head: Buffer.alloc(0), from: 0, to: size, patches: [], tail: Buffer.alloc(0) },
    };
    await files.compose(id, async (target) => {
      await target.write(head, 0, head.length, 0);
      for (let at = from; at < to; at += COPY_BYTES) {
        const piece = await read(at, Math.min(COPY_BYTES, to - at));
        await target.write(piece, 0, piece.length, head.length + at - from);
      }
      for (const { at, bytes } of patches) {
        await target.write(bytes, 0, bytes.length, head.length + at - from);
      }
      await target.write(tail, 0, tail.length, head.length + to - from);
    });
    return webm?.durationS;
  });
}
