/** Why an effect ended on its own: it broke, or the machine is too slow for it. */
export type EffectEnd = 'failed' | 'tooSlow';

/** A track that something is done to. Closing it leaves the device's own track alone. */
export interface RefinedTrack {
  readonly track: MediaStreamTrack;
  readonly close: () => void;
}

/** Puts an effect between a device's track and everyone; undefined when that cannot be had. */
export type TrackEffect = (
  source: MediaStreamTrack,
  onEnd: (reason: EffectEnd) => void,
) => Promise<RefinedTrack | undefined>;

/** The effects that are wanted now; one that is absent leaves the device's own track. */
export interface TrackEffects {
  readonly audioInput?: TrackEffect | undefined;
  readonly videoInput?: TrackEffect | undefined;
}
