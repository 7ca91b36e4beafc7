import { useEffect, useEffectEvent } from 'react';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { listenToSpeech } from '#renderer/platform/mediaDevices/speechRecognition.ts';
import { CaptionArea } from './CaptionArea.tsx';
import type { CaptionControls, OwnSpeech } from './useCaptions.ts';

/** Captions while someone wants some: those of the others to be read, the own ones to be made. */
export function CaptionLayer({
  snapshot,
  captions: { isShown, size, speech },
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly captions: CaptionControls;
  readonly isCompact: boolean;
}) {
  return (
    <>
      {isShown && !isCompact && <CaptionArea snapshot={snapshot} size={size} />}
      {speech !== undefined && <Listening {...speech} />}
    </>
  );
}

function Listening({ language, isLocal, stream, onHeard, onEnd }: OwnSpeech) {
  const handleHeard = useEffectEvent(onHeard);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(
    () =>
      listenToSpeech({
        language,
        isLocal,
        track: stream.getAudioTracks()[0],
        onHeard: (heard) => handleHeard(heard),
        onEnd: () => handleEnd(),
      }),
    [language, isLocal, stream],
  );
  return null;
}
