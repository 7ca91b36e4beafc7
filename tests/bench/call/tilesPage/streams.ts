/** Videos and voices created by the page. */

const WIDTH = 320;
const HEIGHT = 180;
const FRAMES_PER_SECOND = 15;
const TONE_HZ = 220;

/** A moving video. Its clones show the same without a cost. */
export function makePicture(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  let count = 0;
  setInterval(() => {
    if (context === null) return;
    count += 1;
    context.fillStyle = `hsl(${count % 360} 40% 40%)`;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = 'white';
    context.fillRect((count * 4) % WIDTH, 0, 16, HEIGHT);
  }, 1000 / FRAMES_PER_SECOND);
  const [track] = canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks();
  if (track === undefined) throw new Error('The canvas gives no picture.');
  return track;
}

export interface MadeVoice {
  readonly stream: MediaStream;
  setSpeaking(isSpeaking: boolean): void;
}

let shared: AudioContext | undefined;

/** A tone, silent at first. */
export function makeVoice(): MadeVoice {
  shared ??= new AudioContext();
  const tone = new OscillatorNode(shared, { frequency: TONE_HZ });
  const loudness = new GainNode(shared, { gain: 0 });
  const out = new MediaStreamAudioDestinationNode(shared);
  tone.connect(loudness).connect(out);
  tone.start();
  return {
    stream: out.stream,
    setSpeaking(isSpeaking) {
      loudness.gain.value = isSpeaking ? 0.5 : 0;
    },
  };
}
