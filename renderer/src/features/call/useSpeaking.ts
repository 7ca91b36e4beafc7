import { useEffect, useState } from 'react';
import { hearVoice, openLevelProbe, SILENT_VOICE, type Voice } from '#renderer/media/levels.ts';

const MEASURE_EVERY_MS = 100;

export interface SpeakingSource {
  readonly id: string;
  readonly stream: MediaStream;
}

/** The ids of the sources that are heard to speak just now. */
export function useSpeaking(sources: readonly SpeakingSource[]): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set());
  // The list is a new one at each render; probes are opened anew only for other streams.
  const [measured, setMeasured] = useState(sources);
  if (!areSameSources(measured, sources)) setMeasured(sources);
  useEffect(() => {
    const probes = measured.flatMap(({ id, stream }) => {
      const probe = openLevelProbe(stream);
      return probe === undefined ? [] : [{ id, probe }];
    });
    const voices = new Map<string, Voice>();
    const timer = setInterval(() => {
      for (const { id, probe } of probes) {
        voices.set(id, hearVoice(voices.get(id) ?? SILENT_VOICE, probe.read(), performance.now()));
      }
      const ids = probes.map(({ id }) => id).filter((id) => voices.get(id)?.isSpeaking === true);
      setSpeaking((before) => (isSame(before, ids) ? before : new Set(ids)));
    }, MEASURE_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const { probe } of probes) probe.close();
    };
  }, [measured]);
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

function isSame(before: ReadonlySet<string>, ids: readonly string[]): boolean {
  return before.size === ids.length && ids.every((id) => before.has(id));
}
