/** Its own thread: takes the camera's pictures, gives composed ones. Nothing else ever leaves it: what fails ends it. */
import type { BackgroundReport, BackgroundTask } from './backgroundTask.ts';
import { createComposer } from './backgroundScene.ts';
import { FIRST_PACE, nextPace, stepOf } from './effectPace.ts';
import { loadPersonOutline } from './personOutline.ts';

/** A page that hears nothing for longer takes the thread for dead. */
const BEAT_MS = 1000;

addEventListener('message', ({ data }: MessageEvent<BackgroundTask>) => {
  run(data).catch(() => report({ kind: 'ended', reason: 'failed' }));
});

async function run({ scene, source, sink, wantedMs }: BackgroundTask): Promise<void> {
  const composer = createComposer(await loadPersonOutline(), scene);
  const reader = source.getReader();
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
    await writer.write(composed);
    if (count === 0) report({ kind: 'ready' });
    count += 1;
    pace = nextPace(pace, performance.now() - startedMs, wantedMs);
    if (pace.isTooSlow) return report({ kind: 'ended', reason: 'tooSlow' });
  }
}

function report(message: BackgroundReport): void {
  postMessage(message);
}
