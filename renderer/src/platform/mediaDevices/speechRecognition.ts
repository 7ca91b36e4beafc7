/** Speech as text, as the browser makes it. It is loaded when it is first wanted: with the `captions` part. */
import { findRecognition } from './speechSupport.ts';

/** What was heard; a later text of the same utterance takes the place of the earlier one. */
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
  /** The browser refuses or cannot continue. */
  readonly onEnd: () => void;
}

/** Errors after which the browser only needs to be started again. */
const PASSING = ['no-speech', 'aborted'];
const AGAIN_MS = 500;
let utterances = 0;

/** Listens until it is closed; browsers end it on their own after a while of silence, then it is begun again. */
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
  /** The number of the browser's first result since it was begun. */
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

/** The results of an event that are new or changed, with their places. */
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
