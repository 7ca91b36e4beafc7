/** Measures one stream until it is closed. */
export interface LevelProbe {
  /** The current loudness, 0 … 1; 0 while the browser suspends audio. */
  read(): number;
  close(): void;
}

const SAMPLES = 1024;
/**
 * Chromium keeps each source of a context, with its stream, as long as the context runs. So after this many closed probes the open
 * ones move to a new context.
 */
const CLOSED_MAX = 24;

let context: AudioContext | undefined;
let closedCount = 0;
/** Connects each open probe to the current context. */
const connections = new Set<() => void>();

/** Measures a stream's audio without playing it. Undefined when the stream has none. */
export function openLevelProbe(stream: MediaStream): LevelProbe | undefined {
  if (stream.getAudioTracks().length === 0) return undefined;
  const samples = new Float32Array(SAMPLES);
  let path: ReturnType<typeof listenTo>;
  const connect = (): void => {
    path = listenTo(stream);
  };
  connect();
  connections.add(connect);
  return {
    read() {
      if (path === undefined) return 0;
      // Browsers suspend a context until the person has interacted with the page. Firefox before 120 doesn't report this, and only
      // logs a warning.
      const activation: UserActivation | undefined = navigator.userActivation;
      if (context?.state === 'suspended' && (activation?.hasBeenActive ?? true)) {
        context.resume().catch(() => undefined);
      }
      path.analyser.getFloatTimeDomainData(samples);
      return rootMeanSquare(samples);
    },
    close() {
      if (!connections.delete(connect)) return;
      path?.source.disconnect();
      closedCount += 1;
      if (closedCount >= CLOSED_MAX) renewContext();
    },
  };
}

/** Root mean square of samples between -1 and 1. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Undefined once the stream has lost its audio. */
function listenTo(stream: MediaStream) {
  if (stream.getAudioTracks().length === 0) return undefined;
  context ??= new AudioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  source.connect(analyser);
  return { source, analyser };
}

function renewContext(): void {
  const old = context;
  context = undefined;
  closedCount = 0;
  for (const connect of connections) connect();
  old?.close().catch(() => undefined); // it was closed with its page
}
