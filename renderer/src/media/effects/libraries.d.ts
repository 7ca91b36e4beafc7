/** What we use of libraries without types. */
declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  interface Runtime {
    readonly HEAPU8: Uint8Array;
    readonly HEAPF32: Float32Array;
    _getModelBufferMemoryOffset(): number;
    _loadModel(length: number): number;
    _getInputWidth(): number;
    _getInputHeight(): number;
    _getInputMemoryOffset(): number;
    _getOutputMemoryOffset(): number;
    _runInference(): number;
  }
  export default function createRuntime(options: { wasmBinary: ArrayBuffer }): Promise<Runtime>;
}

declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url' {
  const url: string;
  export default url;
}

declare module '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url' {
  const url: string;
  export default url;
}

declare module '@jitsi/rnnoise-wasm/dist/rnnoise-sync.js' {
  interface RnNoise {
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _free(address: number): void;
    _rnnoise_create(model?: number): number;
    _rnnoise_destroy(state: number): void;
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  }
  export default function createRnNoise(): RnNoise;
}
