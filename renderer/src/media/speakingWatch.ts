import { openLevelProbe } from './levelProbe.ts';
import { hearVoice, SILENT_VOICE, type Voice } from './levels.ts';

const MEASURE_EVERY_MS = 100;

export interface SpeakingSource {
  readonly id: string;
  readonly stream: MediaStream;
}

/** Detects who is speaking in a call. */
export type SpeakingWatch = ReturnType<typeof watchSpeaking>;

/** Reports the ids of the speaking sources at each change. */
export function watchSpeaking(
  onChange: (ids: ReadonlySet<string>) => void,
  openProbe: typeof openLevelProbe = openLevelProbe,
) {
  const heard = new Map<
    MediaStream,
    { id: string; voice: Voice; probe: ReturnType<typeof openProbe> }
  >();
  let reported: ReadonlySet<string> = new Set();
  const timer = setInterval(measure, MEASURE_EVERY_MS);

  function measure(): void {
    const nowMs = performance.now();
    for (const each of heard.values())
      each.voice = hearVoice(each.voice, each.probe?.read() ?? 0, nowMs);
    const ids = [...heard.values()].flatMap(({ id, voice }) => (voice.isSpeaking ? id : []));
    if (ids.length === reported.size && ids.every((id) => reported.has(id))) return;
    reported = new Set(ids);
    onChange(reported);
  }

  return {
    /** Sets the current sources; known ones keep their measurement. */
    follow(sources: readonly SpeakingSource[]) {
      const streams = new Set(sources.map(({ stream }) => stream));
      for (const [stream, { probe }] of heard) {
        if (streams.has(stream)) continue;
        probe?.close();
        heard.delete(stream);
      }
      for (const { id, stream } of sources)
        if (!heard.has(stream))
          heard.set(stream, { id, voice: SILENT_VOICE, probe: openProbe(stream) });
    },
    close() {
      clearInterval(timer);
      for (const { probe } of heard.values()) probe?.close();
      heard.clear();
    },
  };
}
