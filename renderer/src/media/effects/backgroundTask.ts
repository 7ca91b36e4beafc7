import type { Scene } from './backgroundScene.ts';
import type { EffectEnd } from '#renderer/media/trackEffect.ts';

/** The input of the worker that composes frames. */
export interface BackgroundTask {
  readonly scene: Scene;
  readonly source: ReadableStream<VideoFrame>;
  readonly sink: WritableStream<VideoFrame>;
  /** The interval between the camera's frames. */
  readonly wantedMs: number;
}

/** The page's messages to the worker. After `stop` it releases all frames, and ends. */
export type BackgroundOrder =
  | { readonly kind: 'start'; readonly task: BackgroundTask }
  | { readonly kind: 'stop' };

/** The worker's messages. `ready`: the first frame has been sent. */
export type BackgroundReport =
  | { readonly kind: 'ready' | 'beat' }
  | { readonly kind: 'ended'; readonly reason: EffectEnd };
