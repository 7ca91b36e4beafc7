import { useEffect, useState } from 'react';
import type { TrackEffect } from '#renderer/media/trackEffect.ts';
import { useEffects } from '#renderer/state/effects.ts';
import type { LobbyInput } from './lobbyMedia.ts';

/** The own picture as the others will see it; undefined where that cannot be had. */
export function useRefinedPicture(camera: LobbyInput): LobbyInput | undefined {
  const { readEffects } = useEffects();
  const source = camera.kind === 'on' ? camera.track : undefined;
  // The same one as long as the choice is the same.
  const wanted = readEffects().videoInput;
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (source === undefined || wanted === undefined) return undefined;
    let isOver = false;
    let close = (): void => undefined;
    const show = (track: MediaStreamTrack | undefined): void => {
      const stream = track && new MediaStream([track]);
      setShown({ source, wanted, stream, track });
    };
    void wanted(source, () => {
      if (!isOver) show(undefined);
    })
      .catch(() => undefined)
      .then((refined) => {
        if (isOver) return refined?.close();
        if (refined !== undefined) ({ close } = refined);
        show(refined?.track);
      });
    return () => {
      isOver = true;
      close();
    };
  }, [source, wanted]);

  if (source === undefined || wanted === undefined) return camera;
  if (shown?.source !== source || shown.wanted !== wanted) return { kind: 'starting' };
  const { stream, track } = shown;
  return stream && track && { kind: 'on', track, stream };
}

/** What came of an effect, and of which. */
interface Shown {
  readonly source: MediaStreamTrack;
  readonly wanted: TrackEffect;
  readonly stream: MediaStream | undefined;
  readonly track: MediaStreamTrack | undefined;
}
