/** Receives recordings that the system opens: the arguments of this start and of a second one, and the event of macOS. */
import { isAbsolute, resolve } from 'node:path';
import type { App } from 'electron';
import { RECORDING_EXTENSION } from '#shared/product.ts';

export type RecordingReceiver = ReturnType<typeof receiveRecordings>;

/** The recording among arguments; several are refused, and switches are ignored. */
export function findRecording(argv: readonly string[], workingDir: string): string | undefined {
  const found = argv.filter(
    (argument) =>
      argument.toLowerCase().endsWith(`.${RECORDING_EXTENSION}`) && !argument.startsWith('-'),
  );
  const [path] = found;
  if (path === undefined || found.length > 1 || path.includes('\0')) return undefined;
  return isAbsolute(path) ? path : resolve(workingDir, path);
}

/** Must run before the app is ready: on macOS the file of the start comes early. */
export function receiveRecordings(app: App, argv: readonly string[]) {
  let waiting: string[] = [];
  let notify = (path: string): void => {
    waiting.push(path);
  };
  const take = (path: string | undefined): void => {
    if (path !== undefined) notify(path);
  };
  take(findRecording(argv.slice(1), process.cwd()));
  app.on('second-instance', (_event, secondArgv, workingDir) => {
    take(findRecording(secondArgv.slice(1), workingDir));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    take(findRecording([path], process.cwd()));
  });
  return {
    /** Calls the listener with the recordings received so far and all later ones, as absolute paths. */
    listen: (listener: (path: string) => void): void => {
      notify = listener;
      for (const path of waiting) listener(path);
      waiting = [];
    },
  };
}
