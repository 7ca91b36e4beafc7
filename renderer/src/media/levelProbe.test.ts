import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Missing in Node: contexts that record their sources and whether they run. */
class FakeContext {
  static readonly made: FakeContext[] = [];
  readonly sources: MediaStream[] = [];
  state = 'running';
  constructor() {
    FakeContext.made.push(this);
  }
  createMediaStreamSource(stream: MediaStream) {
    this.sources.push(stream);
    return { connect: () => undefined, disconnect: () => undefined };
  }
  createAnalyser() {
    const getFloatTimeDomainData = (samples: Float32Array) => samples.fill(0.5);
    return { fftSize: 0, getFloatTimeDomainData };
  }
  async close() {
    this.state = 'closed';
  }
}
function aStream(tracks: readonly string[] = ['audio']) {
  const own = [...tracks];
  const stream = { getAudioTracks: () => own } as unknown as MediaStream;
  return { stream, loseTracks: () => own.splice(0) };
}

beforeEach(() => {
  FakeContext.made.splice(0);
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('[RT-7] releases closed sources with their context; the others continue in a new one', async () => {
  const { openLevelProbe } = await import('./levelProbe.ts');
  const [anna, boris] = [aStream(), aStream()];
  const staying = openLevelProbe(anna.stream);
  const silenced = openLevelProbe(boris.stream);
  boris.loseTracks();
  for (let count = 0; count < 100; count += 1) openLevelProbe(aStream().stream)?.close();

  const running = FakeContext.made.filter(({ state }) => state === 'running');
  expect(running).toHaveLength(1);
  expect(running[0]?.sources.length).toBeLessThan(30);
  expect(running[0]?.sources[0]).toBe(anna.stream);
  expect(staying?.read()).toBeCloseTo(0.5);
  expect(silenced?.read()).toBe(0);
});

test('does not measure a stream without audio, and ignores closing twice', async () => {
  const { openLevelProbe } = await import('./levelProbe.ts');
  expect(openLevelProbe(aStream([]).stream)).toBeUndefined();
  expect(FakeContext.made).toHaveLength(0);
  const probe = openLevelProbe(aStream().stream);
  for (let count = 0; count < 100; count += 1) probe?.close();
  expect(FakeContext.made).toHaveLength(1);
});
