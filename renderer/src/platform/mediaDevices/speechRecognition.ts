/** The browser's speech recognition. Loaded on first use, with the `captions` part. */
import { findRecognition } from './speechSupport.ts';

/** A recognised text; a later text of the same utterance replaces it. */
interface Heard {
  readonly utterance: number;
  readonly text: string;
  readonly isFinal: boolean;
}

export interface SpeechOptions {
  readonly language: string;
  readonly isLocal: boolean;
  readonly track: MediaStreamTrack | undefined;
  readonly onHeard: (heard: Heard) => void;
  /** The browser refuses, or can't continue. */
  readonly onEnd: () => void;
}

/** Errors after which recognition is just restarted. */
const PASSING = ['no-speech', 'aborted'];
const AGAIN_MS = 500;
let utterances = 0;

/** Listens until it is closed. Browsers stop after a while of silence; it is then restarted. */
export function listenToSpeech({
  language,
  isLocal,
  track,
  onHeard,
  onEnd,
}: SpeechOptions): () => void {
  const Recognition = findRecognition();
  if (Recognition === undefined) return () => undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recognition = new Recognition();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  if (isLocal) recognition.processLocally = true;
  /** The number of the browser's first result since the last restart. */
  let first = utterances;

  function begin(): void {
    first = utterances;
    recognition.start(track);
  }
  recognition.addEventListener('result', (event) => {
    for (const [index, result] of readResults(event)) {
      const utterance = first + index;
      utterances = Math.max(utterances, utterance + 1);
      onHeard({ utterance, ...result });
    }
  });
  recognition.addEventListener('error', (event) => {
    if (isOver || PASSING.includes(String(Reflect.get(event, 'error')))) return;
    isOver = true;
    onEnd();
  });
  recognition.addEventListener('end', () => {
    if (!isOver) timer = setTimeout(begin, AGAIN_MS);
  });
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    recognition.abort();
  };
}

/** The new or changed results of an event, with their indexes. */
function readResults(
  event: Event,
): readonly (readonly [number, { readonly text: string; readonly isFinal: boolean }])[] {
  const results: unknown = Reflect.get(event, 'results');
  const from = Number(Reflect.get(event, 'resultIndex')) || 0;
  const length = Number(Object(results).length) || 0;
  return Array.from({ length }, (_, index): unknown => Object(results)[index])
    .map((result, index) => {
      const text: unknown = Object(Object(result)[0]).transcript;
      const isFinal = Object(result).isFinal === true;
      return [index, { text: typeof text === 'string' ? text : '', isFinal }] as const;
    })
    .filter(([index]) => index >= from);
}
