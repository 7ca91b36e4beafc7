/** Records picture and sound of a call, in chunks of one file. */
import type { CallSnapshot, InCallSnapshot, MediaEngine } from '#renderer/media/engine.ts';
import { pause } from '#renderer/lib/pause.ts';
import { createPictureComposer, FRAMES_PER_S, type Pictured } from './pictureComposer.ts';
import { createSoundMixer } from './soundMixer.ts';

/** What a crash may cost. */
const PIECE_MS = 1000;
/** For machines with a slow encoder. */
const FIRST_PIECE_MAX_MS = 30_000;
const VIDEO_BITS_PER_S = 1_500_000;
const AUDIO_BITS_PER_S = 96_000;

/** VP8 first: its encoder needs the least processor time. */
const MEDIA_TYPES = [
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4',
] as const;

export interface CallCapture {
  pause(): void;
  resume(): void;
  /** Passes on the data recorded so far. */
  flush(): void;
  /** Stops; resolves when the last chunk has been passed on. */
  stop(): Promise<void>;
}

/** Whether this browser can record a call. */
export function findMediaType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return MEDIA_TYPES.find((each) => MediaRecorder.isTypeSupported(each));
}

/** Starts. Undefined where the browser can't do it. */
export function startCallCapture(
  engine: Pick<MediaEngine, 'subscribe' | 'getSnapshot'>,
  onPiece: (piece: Blob) => void,
  onBroken: () => void,
): CallCapture | undefined {
  const mimeType = findMediaType();
  const composer = mimeType === undefined ? undefined : createPictureComposer();
  if (mimeType === undefined || composer === undefined) return undefined;
  const mixer = createSoundMixer();

  function look(): void {
    const snapshot: CallSnapshot = engine.getSnapshot();
    if (snapshot.kind !== 'inCall') return;
    composer?.setPeople(listPictures(snapshot));
    mixer.setVoices(listVoices(snapshot));
  }
  look();
  const unsubscribe = engine.subscribe(look);
  composer.draw();
  const stopClock = mixer.every(1000 / FRAMES_PER_S, () => composer.draw());
  const recorder = new MediaRecorder(
    new MediaStream([...composer.stream.getVideoTracks(), ...mixer.stream.getAudioTracks()]),
    { mimeType, videoBitsPerSecond: VIDEO_BITS_PER_S, audioBitsPerSecond: AUDIO_BITS_PER_S },
  );
  const firstPiece = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      onPiece(data);
      resolve();
    });
  });
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      unsubscribe();
      stopClock();
      composer.close();
      mixer.close();
      resolve();
    });
  });
  // The browser then stops on its own, and passes on all data.
  recorder.addEventListener('error', onBroken);
  recorder.start(PIECE_MS);

  return {
    pause() {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      if (recorder.state === 'paused') recorder.resume();
    },
    flush() {
      if (recorder.state !== 'inactive') recorder.requestData();
    },
    async stop() {
      // A recording that ends before its first chunk has neither picture nor sound, and can't be played.
      if (recorder.state === 'recording')
        await Promise.race([firstPiece, ended, pause(FIRST_PIECE_MAX_MS)]);
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
    },
  };
}

function listPictures({ self, participants }: InCallSnapshot): readonly Pictured[] {
  const others = participants.flatMap(({ id, displayName: name, video, screen }) => [
    { id, name, stream: video.kind === 'on' ? video.stream : undefined, isScreen: false },
    ...(screen ? [{ id: `${id} screen`, name, stream: screen.stream, isScreen: true }] : []),
  ]);
  const { id, displayName: name, camera, screen } = self;
  const stream = camera.kind === 'on' ? camera.stream : undefined;
  const own = [{ id, name, stream, isScreen: false }];
  return screen.kind === 'on'
    ? [...others, ...own, { id: `${id} screen`, name, stream: screen.stream, isScreen: true }]
    : [...others, ...own];
}

function listVoices({ self, participants }: InCallSnapshot): readonly MediaStream[] {
  const others = participants.flatMap(({ audio, screen }) => [
    ...(audio.kind === 'present' && !audio.isMuted ? [audio.stream] : []),
    ...(screen?.sound ? [screen.sound] : []),
  ]);
  return self.microphone.kind === 'on' ? [...others, self.microphone.stream] : others;
}
