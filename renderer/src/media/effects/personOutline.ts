/**
 * Finds the person in a frame: MediaPipe's selfie model on TensorFlow Lite, both from `@twilio/video-processors`, without a
 * graphics card.
 */
// oxlint-disable no-underscore-dangle -- so the library names what it has
import createRuntime from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js';
import runtimeUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url';
import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url';

/** Finds the person in frames of a fixed small size. */
export interface PersonOutline {
  readonly width: number;
  readonly height: number;
  /** Returns the frame's pixels; the alpha of each is how much of it is the person. */
  find(pixels: ImageData): ImageData;
}

/** Loads runtime and model from the bundle. Rejects when one can't be loaded. */
export async function loadPersonOutline(): Promise<PersonOutline> {
  const [wasmBinary, model] = await Promise.all([fetchBytes(runtimeUrl), fetchBytes(modelUrl)]);
  const runtime = await createRuntime({ wasmBinary });
  runtime.HEAPU8.set(new Uint8Array(model), runtime._getModelBufferMemoryOffset());
  runtime._loadModel(model.byteLength);
  const [width, height] = [runtime._getInputWidth(), runtime._getInputHeight()];
  const [input, output] = [
    runtime._getInputMemoryOffset() / 4,
    runtime._getOutputMemoryOffset() / 4,
  ];
  return {
    width,
    height,
    find(pixels) {
      const { data } = pixels;
      const heap = runtime.HEAPF32;
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          heap[input + pixel * 3 + channel] = (data[pixel * 4 + channel] ?? 0) / 255;
        }
      }
      runtime._runInference();
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        data[pixel * 4 + 3] = Math.round((runtime.HEAPF32[output + pixel] ?? 0) * 255);
      }
      return pixels;
    },
  };
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the bundle, in a thread without the page's services
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The effect’s file answers ${answer.status}`);
  return answer.arrayBuffer();
}
