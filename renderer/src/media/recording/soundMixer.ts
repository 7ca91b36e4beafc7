/** A suspended audio context can't serve as a timer; a timer then does, slowly in a hidden page. */
const LATE_FACTOR = 4;

/** Mixes all voices into one track, and provides a timer by the audio clock, which also runs in a hidden page. */
export function createSoundMixer() {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  // Chromium's recorder writes nothing, not even the picture, until some sound reaches it. So silence is always connected.
  startSilence(context).connect(output);
  let mixed: ReadonlySet<MediaStream> = new Set();
  // Chromium keeps each source of a running context alive: so a person has one source, even if they mute a hundred times with push
  // to talk.
  const sources = new WeakMap<MediaStream, MediaStreamAudioSourceNode>();
  // After a press it may run at once; without one, it runs after the next interaction.
  context.resume().catch(() => undefined);

  return {
    stream: output.stream,
    setVoices(voices: readonly MediaStream[]) {
      const wanted = new Set(voices.filter((each) => each.getAudioTracks().length > 0));
      for (const each of mixed) if (!wanted.has(each)) sources.get(each)?.disconnect();
      for (const each of wanted) {
        if (mixed.has(each)) continue;
        const source = sources.get(each) ?? context.createMediaStreamSource(each);
        sources.set(each, source);
        source.connect(output);
      }
      mixed = wanted;
    },
    /** Calls back at least this often, until the returned function is called. */
    every(intervalMs: number, work: () => void) {
      let isStopped = false;
      let takeBack = (): void => undefined;
      function arm(): void {
        const silence = startSilence(context);
        silence.connect(context.destination);
        let isRung = false;
        const ring = (): void => {
          takeBack();
          if (isStopped || isRung) return;
          isRung = true;
          arm();
          work();
        };
        const timer = setTimeout(ring, intervalMs * LATE_FACTOR);
        takeBack = () => {
          clearTimeout(timer);
          silence.removeEventListener('ended', ring);
          silence.disconnect();
        };
        silence.addEventListener('ended', ring);
        silence.stop(context.currentTime + intervalMs / 1000);
      }
      arm();
      return () => {
        isStopped = true;
        takeBack();
      };
    },
    close() {
      context.close().catch(() => undefined); // it is closed already
    },
  };
}

function startSilence(context: AudioContext): ConstantSourceNode {
  const silence = context.createConstantSource();
  silence.offset.value = 0;
  silence.start();
  return silence;
}
