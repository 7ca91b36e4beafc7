/**
 * Loads a lazy part of the page (CH-1, CH-2). A part that fails is an expected outcome with one of the
 * two codes of the specification; a part that hangs has failed after the time limit.
 */
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts';
import { type Result, fail, succeed } from '#renderer/lib/result.ts';

export interface PartFailure {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';
  /** The specification's sentence, for logs and support; people read the catalogue's. */
  readonly message: string;
}

/** Runs an `import()`. `part` is the name that goes into the message. */
export async function loadPart<Module>(
  part: string,
  load: () => Promise<Module>,
): Promise<Result<Module, PartFailure>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('time limit')), CHUNK_TIMEOUT_MS);
  });
  try {
    return succeed(await Promise.race([load(), limit]));
  } catch (error) {
    // Vite's preloader names the style sheet in its message; everything else is the script's failure.
    const isStyle = error instanceof Error && /preload css/iu.test(error.message);
    return fail(
      isStyle
        ? { code: 'CSS_CHUNK_LOAD_FAILED', message: `Loading CSS chunk ${part} failed` }
        : { code: 'ChunkLoadError', message: `Loading chunk ${part} failed` },
    );
  } finally {
    clearTimeout(timer);
  }
}
