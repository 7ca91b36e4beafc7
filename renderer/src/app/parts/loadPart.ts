/**
 * One try to load a lazy part of the page (CH-1, CH-2): its files, its style sheets, then its script. A failure is an expected
 * outcome with one of the specification's two codes; a hanging part fails after the time limit.
 */
import type { PartFiles } from '#shared/partList.ts';
import { CHUNK_TIMEOUT_MS } from '#shared/limits.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import {
  PartFileError,
  allFiles,
  distrust,
  fetchPartFile,
  isInDocument,
  readModule,
} from '#renderer/platform/parts/partFiles.ts';
import { addStyleSheet } from '#renderer/platform/parts/styleSheets.ts';

export interface PartFailure {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';
  /** The specification's sentence, for logs and support; people see the catalogue's text. */
  readonly message: string;
  /** All files have arrived but the browser still refuses: it remembers an earlier failure, and only a reload helps. */
  readonly isForGood: boolean;
}

/** How much of a part has arrived. */
export interface PartProgress {
  readonly scripts: Counted;
  readonly styles: Counted;
}

interface Counted {
  readonly arrived: number;
  readonly total: number;
}

export interface PartRequest<Module> {
  readonly part: string;
  /** The files of the part; undefined when the start includes it, or outside a built page. */
  readonly files: PartFiles | undefined;
  readonly load: () => Promise<Module>;
  /** A query that makes new addresses for files that failed; empty for the first try. */
  readonly query: string;
  /** How long the try may take; the limit of a part as a whole unless given. */
  readonly limitMs?: number;
  /** Ends the try when no file has arrived for this long: a retry follows. */
  readonly stallMs?: number;
  /** Cancels the try. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: PartProgress) => void;
}

/** Makes one try. */
export async function loadPart<Module>(
  request: PartRequest<Module>,
): Promise<Result<Module, PartFailure>> {
  const { part, signal } = request;
  const end = new AbortController();
  const abort = (): void => end.abort();
  signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, request.limitMs ?? CHUNK_TIMEOUT_MS);
  const watchStall = () =>
    request.stallMs === undefined ? undefined : setTimeout(abort, request.stallMs);
  let stall = watchStall();
  const onProgress = (progress: PartProgress): void => {
    clearTimeout(stall);
    stall = watchStall();
    request.onProgress?.(progress);
  };
  let areFilesThere = false;
  try {
    const signals = { signal: end.signal, onFiles: () => (areFilesThere = true) };
    const module = load({ ...request, ...signals, onProgress });
    return ok(await Promise.race([module, whenAborted(end.signal)]));
  } catch (error) {
    return fail({
      ...describeFailure(part, error),
      isForGood: areFilesThere && !end.signal.aborted && request.query !== '',
    });
  } finally {
    clearTimeout(timer);
    clearTimeout(stall);
    signal?.removeEventListener('abort', abort);
    end.abort();
  }
}

async function load<Module>({
  files,
  load: importPart,
  query,
  signal,
  onProgress,
  onFiles,
}: PartRequest<Module> & {
  readonly signal: AbortSignal;
  readonly onFiles: () => void;
}): Promise<Module> {
  if (files === undefined) return importPart();
  const isFirst = query === '';
  const counted = { script: 0, style: 0 };
  const report = (): void =>
    onProgress?.({
      scripts: { arrived: counted.script, total: files.scripts.length },
      styles: { arrived: counted.style, total: files.styles.length },
    });
  report();
  await Promise.all(
    allFiles(files).map(async ([file, kind]) => {
      const own = kind === 'style' || isRenamed(files, file) ? query : '';
      if (!isFirst || !isInDocument(file)) await fetchPartFile({ file, kind, query: own, signal });
      counted[kind] += 1;
      report();
    }),
  );
  const module = run(files, importPart, query);
  // Handles its failure from here on, even if the style fails first.
  module.catch(() => undefined);
  await Promise.all(files.styles.map((file) => addStyleSheet(file, query, signal)));
  onFiles();
  return module;
}

/** Runs the script of a part whose files have all arrived. */
async function run<Module>(
  files: PartFiles,
  importPart: () => Promise<Module>,
  query: string,
): Promise<Module> {
  const [script = ''] = files.scripts;
  if (query !== '' && isRenamed(files, script)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same part as `importPart` gives, by another address
    return importByAddress(`/${script}${query}`, files.namespace) as Promise<Module>;
  }
  // All at once: otherwise a browser finds a script's imports only after reading it.
  files.scripts.forEach(readModule);
  return importPart().catch((error: unknown) => {
    distrust(files.scripts);
    throw error;
  });
}

/**
 * Whether a retry loads a script from a new address. Only a script that no other imports: a second copy of a shared one would have
 * a second copy of its state.
 */
function isRenamed({ isLeaf, scripts }: PartFiles, file: string): boolean {
  return isLeaf && file === scripts[0];
}

async function importByAddress(address: string, namespace: string | undefined): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ address);
  return namespace === undefined ? module : Reflect.get(Object(module), namespace);
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('time limit')), { once: true });
  });
}

function describeFailure(part: string, error: unknown): Omit<PartFailure, 'isForGood'> {
  return error instanceof PartFileError && error.kind === 'style'
    ? { code: 'CSS_CHUNK_LOAD_FAILED', message: `Loading CSS chunk ${part} failed` }
    : { code: 'ChunkLoadError', message: `Loading chunk ${part} failed` };
}
