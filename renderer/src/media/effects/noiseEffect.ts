/** Suppresses noise around the person's voice with a neural network in the page. */
// oxlint-disable-next-line import/default -- what the bundler makes of it exports its address
import workletUrl from './noiseWorklet.ts?worker&url';
import { pause } from '#renderer/lib/pause.ts';
import type { EffectEnd, RefinedTrack } from '#renderer/media/trackEffect.ts';

/** The network was trained at this rate. */
const SAMPLE_RATE_HZ = 48_000;
/** Browsers suspend audio before the person has interacted with the page. */
const WAKE_LIMIT_MS = 3000;

/** Undefined where the browser can't do it or suspends audio. */
export async function startNoiseSuppression(
  source: MediaStreamTrack,
  onEnd: (reason: EffectEnd) => void,
): Promise<RefinedTrack | undefined> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE_HZ });
  const isAwake = await isRunning(context);
  const node = isAwake ? await createNode(context) : undefined;
  if (node === undefined) {
    await context.close();
    return undefined;
  }
  const input = context.createMediaStreamSource(new MediaStream([source]));
  const output = context.createMediaStreamDestination();
  input.connect(node).connect(output);
  const [track] = output.stream.getAudioTracks();
  let isClosed = false;
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    input.disconnect();
    node?.port.postMessage('over');
    track?.stop();
    void context.close();
  }
  node.addEventListener('processorerror', () => {
    close();
    onEnd('failed');
  });
  if (track !== undefined) return { track, close };
  close();
  return undefined;
}

async function createNode(context: AudioContext): Promise<AudioWorkletNode | undefined> {
  try {
    await context.audioWorklet.addModule(workletUrl);
    return new AudioWorkletNode(context, 'noise', {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
    });
  } catch (error) {
    // A file that can't be loaded, or a browser without worklets: the caller reports it and continues without.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

async function isRunning(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume(), pause(WAKE_LIMIT_MS)]);
  return context.state === 'running';
}
