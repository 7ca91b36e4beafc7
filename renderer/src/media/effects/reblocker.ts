/** Carries a stream of samples from blocks of one length over frames of another: `change` works on a frame in place. What comes out is late by one frame and never has a gap after that. */
export function createReblocker(frame: number, change: (frame: Float32Array) => void) {
  const gathered = new Float32Array(frame);
  let gatheredCount = 0;
  /** Done and not given out yet: a ring of two frames and one block at most. */
  const ring = new Float32Array(frame * 4);
  let readAt = 0;
  let writeAt = frame; // one frame of silence ahead
  return {
    /** Takes one block, and fills `output`, of the same length, with what is done. Silence until the first frame is. */
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
