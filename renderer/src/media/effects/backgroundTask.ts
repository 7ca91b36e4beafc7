import type { Scene } from './backgroundScene.ts';
import type { EffectEnd } from '#renderer/media/trackEffect.ts';

/** What the page gives to the thread that composes pictures. */
export interface BackgroundTask {
  readonly scene: Scene;
  readonly source: ReadableStream<VideoFrame>;
  readonly sink: WritableStream<VideoFrame>;
  /** How often the camera gives a picture. */
  readonly wantedMs: number;
}

/** What the page asks of the thread. After `stop` it lets go of every picture that it has, and ends. */
export type BackgroundOrder =
  | { readonly kind: 'start'; readonly task: BackgroundTask }
  | { readonly kind: 'stop' };

/** What the thread says. `ready`: the first picture is out. */
export type BackgroundReport =
  | { readonly kind: 'ready' | 'beat' }
  | { readonly kind: 'ended'; readonly reason: EffectEnd };
