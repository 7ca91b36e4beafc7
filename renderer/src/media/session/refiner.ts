import type { EffectEnd, RefinedTrack, TrackEffect } from '#renderer/media/trackEffect.ts';

interface SentTrack {
  readonly track: MediaStreamTrack;
  readonly stream: MediaStream;
}

export interface RefinerOptions {
  /** Whether the device's own track may be sent while an effect loads, or after one has ended. */
  readonly mayBeBare: boolean;
  readonly onChange: () => void;
  readonly onEnd: (reason: EffectEnd) => void;
}

/** Sits between a device's track and the call, with or without an effect. */
export type Refiner = ReturnType<typeof createRefiner>;

export function createRefiner(source: MediaStreamTrack, options: RefinerOptions) {
  let sent: SentTrack | undefined;
  let refined: RefinedTrack | undefined;
  let wanted: TrackEffect | undefined;
  /** Counts requests, so that only the newest is applied. */
  let generation = 0;

  function send(track: MediaStreamTrack, next: RefinedTrack | undefined): void {
    const before = refined;
    refined = next;
    if (sent?.track !== track) sent = { track, stream: new MediaStream([track]) };
    // The device's track stays enabled and only the effect's track is muted: otherwise the effect's input would be silent.
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
    /** Undefined while the first effect loads and the unprocessed track must not be sent. */
    getSent: () => sent,
    /** Replaces the effect; the current track is sent meanwhile. */
    apply(effect: TrackEffect | undefined) {
      const isFirst = sent === undefined;
      if (effect === wanted && (effect !== undefined || !isFirst)) return;
      generation += 1;
      wanted = effect;
      if (effect === undefined || (isFirst && options.mayBeBare)) send(source, undefined);
      if (effect !== undefined) void start(effect, generation);
      else if (!isFirst) options.onChange();
    },
    /** Mutes or unmutes the sent track. */
    setEnabled(isEnabled: boolean) {
      if (sent !== undefined) sent.track.enabled = isEnabled;
    },
    /** Ends the effect; the device's track belongs to the caller. */
    close() {
      generation += 1;
      refined?.close();
      refined = undefined;
    },
  };
}
