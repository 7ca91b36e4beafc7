/** Runs in the audio thread: RNNoise on frames of 10 ms, between blocks of 128 samples. */
// oxlint-disable no-underscore-dangle -- so the library names what it has
import createRnNoise from '@jitsi/rnnoise-wasm/dist/rnnoise-sync.js';
import { createReblocker } from './reblocker.ts';

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const FRAME = 480;
/** The network expects samples in the range of 16-bit integers. */
const FULL_SCALE = 0x7fff;

class NoiseProcessor extends AudioWorkletProcessor {
  private readonly net = createRnNoise();
  private readonly state = this.net._rnnoise_create();
  private readonly buffer = this.net._malloc(FRAME * 4);
  private readonly blocks = createReblocker(FRAME, (frame) => this.clean(frame));
  private isOver = false;

  constructor() {
    super();
    this.port.addEventListener('message', () => {
      this.isOver = true;
    });
    this.port.start();
  }

  process(
    [input]: readonly (readonly Float32Array[])[],
    [output]: readonly (readonly Float32Array[])[],
  ): boolean {
    const [sound] = input ?? [];
    const [clean, ...others] = output ?? [];
    if (sound !== undefined && clean !== undefined) {
      this.blocks.pass(sound, clean);
      for (const other of others) other.set(clean);
    }
    if (this.isOver) this.net._rnnoise_destroy(this.state);
    return !this.isOver;
  }

  private clean(frame: Float32Array): void {
    const heap = this.net.HEAPF32;
    const start = this.buffer / 4;
    for (let index = 0; index < FRAME; index += 1)
      heap[start + index] = (frame[index] ?? 0) * FULL_SCALE;
    this.net._rnnoise_process_frame(this.state, this.buffer, this.buffer);
    for (let index = 0; index < FRAME; index += 1)
      frame[index] = (heap[start + index] ?? 0) / FULL_SCALE;
  }
}

registerProcessor('noise', NoiseProcessor);
