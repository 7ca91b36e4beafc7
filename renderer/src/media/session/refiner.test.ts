import { beforeEach, expect, test, vi } from 'vitest';
import type { EffectEnd, RefinedTrack } from '#renderer/media/trackEffect.ts';
import { createRefiner } from './refiner.ts';

beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: readonly unknown[];
      constructor(tracks: readonly unknown[]) {
        this.tracks = tracks;
      }
    },
  );
});

/** The used part of a track. */
const aTrack = (): MediaStreamTrack => ({ enabled: true }) as MediaStreamTrack;

/** An effect that a test starts and ends. */
function anEffect() {
  const track = aTrack();
  const close = vi.fn();
  let settle: (refined: RefinedTrack | undefined) => void = () => undefined;
  let end: (reason: EffectEnd) => void = () => undefined;
  return {
    track,
    close,
    effect: (_source: MediaStreamTrack, onEnd: (reason: EffectEnd) => void) => {
      end = onEnd;
      return new Promise<RefinedTrack | undefined>((resolve) => (settle = resolve));
    },
    start: async () => {
      settle({ track, close });
      await Promise.resolve();
      await Promise.resolve();
    },
    fail: async () => {
      settle(undefined);
      await Promise.resolve();
      await Promise.resolve();
    },
    end: (reason: EffectEnd) => end(reason),
  };
}

function aRefiner(mayBeBare: boolean) {
  const source = aTrack();
  const ends: EffectEnd[] = [];
  const refiner = createRefiner(source, {
    mayBeBare,
    onChange: () => undefined,
    onEnd: (reason) => ends.push(reason),
  });
  return { source, refiner, ends, sent: () => refiner.getSent()?.track };
}

test('sends the device’s own track without an effect', () => {
  const { source, refiner, sent } = aRefiner(false);
  refiner.apply(undefined);
  expect(sent()).toBe(source);
});

test('sends no video while its effect is starting', async () => {
  const { refiner, sent } = aRefiner(false);
  const blur = anEffect();
  refiner.apply(blur.effect);
  expect(sent()).toBeUndefined();
  await blur.start();
  expect(sent()).toBe(blur.track);
});

test('changes effects without a gap, and closes the first one', async () => {
  const { refiner, sent } = aRefiner(false);
  const [blur, picture] = [anEffect(), anEffect()];
  refiner.apply(blur.effect);
  await blur.start();
  refiner.apply(picture.effect);
  expect(sent()).toBe(blur.track);
  await picture.start();
  expect(sent()).toBe(picture.track);
  expect(blur.close).toHaveBeenCalledOnce();
});

test('ignores the same effect', async () => {
  const { refiner, sent } = aRefiner(false);
  const blur = anEffect();
  refiner.apply(blur.effect);
  await blur.start();
  refiner.apply(blur.effect);
  expect(sent()).toBe(blur.track);
  expect(blur.close).not.toHaveBeenCalled();
});

test('uses the later of two effects, whichever starts first', async () => {
  const { refiner, sent } = aRefiner(false);
  const [slow, quick] = [anEffect(), anEffect()];
  refiner.apply(slow.effect);
  refiner.apply(quick.effect);
  await quick.start();
  await slow.start();
  expect(sent()).toBe(quick.track);
  expect(slow.close).toHaveBeenCalledOnce();
});

test('does not fall back to unprocessed video when an effect fails or ends', async () => {
  const { refiner, sent, ends, source } = aRefiner(false);
  const [broken, short] = [anEffect(), anEffect()];
  refiner.apply(broken.effect);
  await broken.fail();
  expect(sent()).toBeUndefined();
  refiner.apply(short.effect);
  await short.start();
  short.end('tooSlow');
  expect(sent()).not.toBe(source);
  expect(ends).toEqual(['failed', 'tooSlow']);
});

test('sends audio while an effect starts and after it ends; muting applies throughout', async () => {
  const { refiner, sent, ends, source } = aRefiner(true);
  const net = anEffect();
  refiner.apply(net.effect);
  expect(sent()).toBe(source);
  await net.start();
  expect(sent()).toBe(net.track);
  refiner.setEnabled(false);
  expect(net.track.enabled).toBe(false);
  net.end('failed');
  expect(sent()).toBe(source);
  expect(ends).toEqual(['failed']);
});
