import { useEffect, useRef, useState } from 'react';
import {
  type SpeakingSource,
  type SpeakingWatch,
  watchSpeaking,
} from '#renderer/media/speakingWatch.ts';

/** The ids of the sources that are heard to speak just now. */
export function useSpeaking(sources: readonly SpeakingSource[]): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set());
  const watch = useRef<SpeakingWatch>(undefined);
  // The list is a new one at each render.
  const [followed, setFollowed] = useState(sources);
  if (!areSameSources(followed, sources)) setFollowed(sources);
  useEffect(() => {
    const begun = watchSpeaking(setSpeaking);
    watch.current = begun;
    return () => begun.close();
  }, []);
  useEffect(() => watch.current?.follow(followed), [followed]);
  return speaking;
}

function areSameSources(
  left: readonly SpeakingSource[],
  right: readonly SpeakingSource[],
): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, stream }, index) => id === right[index]?.id && stream === right[index].stream)
  );
}
