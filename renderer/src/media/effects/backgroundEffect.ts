/** Replaces the background behind the person, in a worker. The unprocessed video is never sent meanwhile. */
// oxlint-disable-next-line import/default -- what the bundler makes of it exports its address
import workerUrl from './backgroundWorker.ts?worker&url';
import type { Scene } from './backgroundScene.ts';
import type { BackgroundOrder, BackgroundReport } from './backgroundTask.ts';
import type { EffectEnd, RefinedTrack } from '#renderer/media/trackEffect.ts';
import { findTrackStreams } from '#renderer/platform/mediaDevices/trackStreams.ts';

/** The time limit for loading runtime and model and composing the first frame. */
const START_LIMIT_MS = 20_000;
/** A worker that is silent for this many checks has crashed. */
const LOOK_MS = 5000;
const SILENT_LOOKS = 3;
/** A worker that hasn't ended by then is terminated. */
const STOP_LIMIT_MS = 1000;
const USUAL_RATE = 30;

/** Undefined where the browser can't do it, or a file can't be loaded. */
export async function startBackground(
  source: MediaStreamTrack,
  scene: Scene,
  onEnd: (reason: EffectEnd) => void,
): Promise<RefinedTrack | undefined> {
  const streams = findTrackStreams();
  if (streams === undefined) return undefined;
  const worker = startOwnWorker(workerUrl);
  const { readable } = streams.read(source);
  const { track, writable } = streams.write();
  const rate = source.getSettings().frameRate ?? USUAL_RATE;
  const wantedMs = 1000 / Math.min(Math.max(rate, 1), USUAL_RATE);
  const order = (message: BackgroundOrder, transfer: Transferable[] = []) =>
    worker.postMessage(message, { transfer });

  return new Promise((resolve) => {
    let isReady = false;
    let isClosed = false;
    let silentLooks = 0;
    const startTimer = setTimeout(() => end('failed'), START_LIMIT_MS);
    const lookTimer = setInterval(() => {
      silentLooks += 1;
      if (isReady && silentLooks > SILENT_LOOKS) end('failed');
    }, LOOK_MS);

    function close(): void {
      isClosed = true;
      clearTimeout(startTimer);
      clearInterval(lookTimer);
      order({ kind: 'stop' });
      setTimeout(() => worker.terminate(), STOP_LIMIT_MS);
      track.stop();
      scene.own?.close();
    }
    function end(reason: EffectEnd): void {
      if (isClosed) return;
      close();
      if (isReady) onEnd(reason);
      else resolve(undefined);
    }
    worker.addEventListener('error', () => end('failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<BackgroundReport>) => {
      silentLooks = 0;
      if (data.kind === 'ended') return end(data.reason);
      if (data.kind !== 'ready') return;
      isReady = true;
      clearTimeout(startTimer);
      resolve({ track, close });
    });
    const { own } = scene;
    order({ kind: 'start', task: { scene, source: readable, sink: writable, wantedMs } }, [
      transferable(readable),
      transferable(writable),
      ...(own ? [own] : []),
    ]);
  });
}

/** Streams are transferable wherever tracks have streams; the DOM's types don't know that. */
function transferable(stream: ReadableStream | WritableStream): Transferable {
  return stream;
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Allows only scripts of the bundle. */
function checkOwnScript(url: string, origin: string): string {
  const address = new URL(url, origin);
  if (address.origin === new URL(origin).origin && address.pathname.startsWith('/parts/')) {
    return address.href;
  }
  throw new TypeError('Not a script of the bundle');
}

/** Starts a worker from a script of our own bundle. The page's policy (trusted types) requires a checked address. */
function startOwnWorker(url: string): Worker {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes');
  policy ??= policies?.createPolicy('app-worker', {
    createScriptURL: (each) => checkOwnScript(each, location.href),
  });
  const trusted = policy?.createScriptURL(url) ?? checkOwnScript(url, location.href);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know of no trusted addresses
  return new Worker(trusted as string, { type: 'module' });
}
