/** Whether this browser can recognise speech. Some send the voice to their vendor for that; some can do it on the machine. */

/** A recognition of the browser, as far as we use it. */
interface SpeechRecognitionLike extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(track?: MediaStreamTrack): void;
  abort(): void;
}
interface RecognitionClass {
  new (): SpeechRecognitionLike;
  available?(options: {
    readonly langs: readonly string[];
    readonly processLocally: boolean;
  }): Promise<string>;
}
interface SpeechScope {
  readonly Object?: unknown;
  readonly SpeechRecognition?: RecognitionClass;
  readonly webkitSpeechRecognition?: RecognitionClass;
}

/** Whether the browser supports it at all. */
export function hasSpeechRecognition(): boolean {
  return findRecognition() !== undefined;
}

/** The browser's own class, where it has one. */
export function findRecognition(): RecognitionClass | undefined {
  const scope: SpeechScope = globalThis;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

/** Whether speech of a language is recognised without leaving this machine. */
export async function isSpeechLocal(language: string): Promise<boolean> {
  const Recognition = findRecognition();
  if (Recognition?.available === undefined) return false;
  try {
    const answer = await Recognition.available({ langs: [language], processLocally: true });
    return answer === 'available';
  } catch (error) {
    // Browsers reject for languages that they don't know.
    if (error instanceof Error) return false;
    throw error;
  }
}
