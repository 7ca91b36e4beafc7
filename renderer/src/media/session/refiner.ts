import type { EffectEnd, RefinedTrack, TrackEffect } from '#renderer/media/trackEffect.ts';

interface SentTrack {
  readonly track: MediaStreamTrack;
  readonly stream: MediaStream;
}

export interface RefinerOptions {
  /** Whether the device's own track may be sent while an effect is on its way, or after one has ended. */
  readonly mayBeBare: boolean;
  readonly onChange: () => void;
  readonly onEnd: (reason: EffectEnd) => void;
}

/** Is between a device's track and everyone, with an effect or without. */
export type Refiner = ReturnType<typeof createRefiner>;

export function createRefiner(source: MediaStreamTrack, options: RefinerOptions) {
  let sent: SentTrack | undefined;
  let refined: RefinedTrack | undefined;
  let wanted: TrackEffect | undefined;
  /** Counts what was wanted, so that only the newest counts. */
  let generation = 0;

  function send(track: MediaStreamTrack, next: RefinedTrack | undefined): void {
    const before = refined;
    refined = next;
    if (sent?.track !== track) sent = { track, stream: new MediaStream([track]) };
    // The device stays on while only what is made of it is muted: what is muted there would stay so in the effect.
    if (track !== source) source.enabled = true;
    before?.close();
  }
  function end(reason: EffectEnd): void {
    generation += 1;
    wanted = undefined;
    if (options.mayBeBare) send(source, undefined);
    options.onChange();
    options.onEnd(reason);
  }
  async function start(effect: TrackEffect, mine: number): Promise<void> {
    const next = await effect(source, (reason) => {
      if (mine === generation) end(reason);
    }).catch(() => undefined);
    if (mine !== generation) return next?.close();
    if (next === undefined) return end('failed');
    send(next.track, next);
    options.onChange();
  }

  return {
    /** Nothing while the first effect is on its way and the bare track may not be sent. */
    getSent: () => sent,
    /** Puts an effect in place of the one before; what is sent continues meanwhile as it was. */
    apply(effect: TrackEffect | undefined) {
      const isFirst = sent === undefined;
      if (effect === wanted && (effect !== undefined || !isFirst)) return;
      generation += 1;
      wanted = effect;
      if (effect === undefined || (isFirst && options.mayBeBare)) send(source, undefined);
      if (effect !== undefined) void start(effect, generation);
      else if (!isFirst) options.onChange();
    },
    /** Whether what is sent is to be heard or seen. */
    setEnabled(isEnabled: boolean) {
      if (sent !== undefined) sent.track.enabled = isEnabled;
    },
    /** Ends the effect; the device's track is its owner's. */
    close() {
      generation += 1;
      refined?.close();
      refined = undefined;
    },
  };
}
