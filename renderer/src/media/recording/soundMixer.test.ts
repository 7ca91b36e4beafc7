import { afterEach, expect, test, vi } from 'vitest';
import { createSoundMixer } from './soundMixer.ts';

/** Missing in Node: a context that records which of its sources are in the mix. */
class FakeContext {
  static readonly made: FakeContext[] = [];
  readonly sources: MediaStream[] = [];
  readonly heard: MediaStream[] = [];
  constructor() {
    FakeContext.made.push(this);
  }
  createMediaStreamDestination() {
    return { stream: {} };
  }
  createMediaStreamSource(stream: MediaStream) {
    this.sources.push(stream);
    return {
      connect: () => this.heard.push(stream),
      disconnect: () => this.heard.splice(this.heard.indexOf(stream), 1),
    };
  }
  createConstantSource() {
    return { offset: {}, start: () => undefined, connect: () => undefined };
  }
  async resume() {}
  async close() {}
}
function aVoice(tracks: readonly string[] = ['audio']) {
  return { getAudioTracks: () => tracks } as unknown as MediaStream;
}
function mixIt() {
  vi.stubGlobal('AudioContext', FakeContext);
  const mixer = createSoundMixer();
  return { mixer, context: FakeContext.made.at(-1) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[RT-7] creates one source for a person muted and unmuted several times', () => {
  const { mixer, context } = mixIt();
  const [anna, boris] = [aVoice(), aVoice()];
  for (let count = 0; count < 100; count += 1) {
    mixer.setVoices([anna, boris]);
    mixer.setVoices([boris]);
  }
  expect(context?.sources).toEqual([anna, boris]);
  expect(context?.heard).toEqual([boris]);
  mixer.setVoices([boris, anna]);
  expect(context?.heard).toEqual([boris, anna]);
});

test('skips a stream without audio, and mixes no one twice', () => {
  const { mixer, context } = mixIt();
  const anna = aVoice();
  mixer.setVoices([anna, aVoice([])]);
  mixer.setVoices([anna, aVoice([])]);
  expect(context?.heard).toEqual([anna]);
  mixer.setVoices([]);
  expect(context?.heard).toEqual([]);
});
