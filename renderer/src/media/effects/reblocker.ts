/**
 * Processes a stream of samples in frames of another length than its blocks: `change` modifies a frame in place. The output is
 * delayed by one frame and has no gaps after that.
 */
export function createReblocker(frame: number, change: (frame: Float32Array) => void) {
  const gathered = new Float32Array(frame);
  let gatheredCount = 0;
  /** Processed samples that aren't output yet: a ring buffer of at most two frames and one block. */
  const ring = new Float32Array(frame * 4);
  let readAt = 0;
  let writeAt = frame; // one frame of silence ahead
  return {
    /**
     * Takes one block, and fills `output`, of the same length, with processed samples; with silence until the first frame is done.
     */
    pass(input: Float32Array, output: Float32Array) {
      for (let index = 0; index < input.length; index += 1) {
        gathered[gatheredCount] = input[index] ?? 0;
        gatheredCount += 1;
        if (gatheredCount === frame) {
          change(gathered);
          for (let done = 0; done < frame; done += 1) {
            ring[(writeAt + done) % ring.length] = gathered[done] ?? 0;
          }
          writeAt += frame;
          gatheredCount = 0;
        }
        output[index] = ring[readAt % ring.length] ?? 0;
        readAt += 1;
      }
      if (readAt >= ring.length) {
        readAt -= ring.length;
        writeAt -= ring.length;
      }
    },
  };
}
