/** The worker: reads the camera's frames and writes composed ones. It never passes on unprocessed frames: an error ends it. */
import type { BackgroundOrder, BackgroundReport, BackgroundTask } from './backgroundTask.ts';
import { createComposer } from './backgroundScene.ts';
import { FIRST_PACE, nextPace, stepOf } from './effectPace.ts';
import { loadPersonOutline } from './personOutline.ts';

/** How often it sends a sign of life; without one, the page assumes that it crashed. */
const BEAT_MS = 1000;

/** The camera's frames, while they are read. */
let reader: ReadableStreamDefaultReader<VideoFrame> | undefined;

addEventListener('message', ({ data }: MessageEvent<BackgroundOrder>) => {
  if (data.kind === 'start')
    run(data.task).catch(() => report({ kind: 'ended', reason: 'failed' }));
  else void stop();
});

/** Frames in a terminated worker wait for the garbage collection, while the camera waits for them. */
async function stop(): Promise<void> {
  await reader?.cancel();
  close();
}

async function run({ scene, source, sink, wantedMs }: BackgroundTask): Promise<void> {
  reader = source.getReader();
  const composer = createComposer(await loadPersonOutline(), scene);
  const writer = sink.getWriter();
  let pace = FIRST_PACE;
  let count = 0;
  setInterval(() => report({ kind: 'beat' }), BEAT_MS);
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) return;
    const startedMs = performance.now();
    const { maxWidth, outlineEvery } = stepOf(pace);
    const { timestamp } = frame;
    let composed: VideoFrame;
    try {
      const canvas = composer.compose(frame, maxWidth, count % outlineEvery === 0);
      composed = new VideoFrame(canvas, { timestamp });
    } finally {
      frame.close();
    }
    try {
      await writer.write(composed);
    } finally {
      composed.close(); // a sink that takes nothing more leaves it open
    }
    if (count === 0) report({ kind: 'ready' });
    count += 1;
    pace = nextPace(pace, performance.now() - startedMs, wantedMs);
    if (pace.isTooSlow) return report({ kind: 'ended', reason: 'tooSlow' });
  }
}

function report(message: BackgroundReport): void {
  postMessage(message);
}
