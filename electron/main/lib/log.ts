/**
 * The shell's log: one redacted JSON line per event in `main.log` in the system's log folder, two files of at most 1 MB. Writing
 * never throws and never blocks the caller.
 */
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { redact } from '#shared/redact.ts';

const FILE_MAX_BYTES = 1_000_000;

type Level = 'info' | 'warning' | 'error';

/** The fields of an event. An `Error` becomes its name, message and stack. */
export type LogFields = Readonly<Record<string, string | number | boolean | Error | undefined>>;

let directory: string | undefined;
let waiting: string[] = [];
let writing: Promise<void> | undefined;

/** Sets the folder, and writes the lines that were logged before. */
export function openLog(dir: string): void {
  directory = dir;
  flush();
}

/** A normal event that helps to understand the log. */
export function logInfo(event: string, fields: LogFields = {}): void {
  write('info', event, fields);
}

/** Something refused, repaired or retried. */
export function logWarning(event: string, fields: LogFields = {}): void {
  write('warning', event, fields);
}

/** Something that should not happen. */
export function logError(event: string, fields: LogFields = {}): void {
  write('error', event, fields);
}

/** A thrown value as a field of an event. */
export function thrown(error: unknown): { readonly error: Error | string } {
  return { error: error instanceof Error ? error : String(error) };
}

/** Writes pending lines synchronously, for the last line before the process ends. */
export function flushLogNow(): void {
  if (directory === undefined || waiting.length === 0) return;
  const lines = waiting.join('');
  waiting = [];
  try {
    appendFileSync(join(directory, 'main.log'), lines);
  } catch {
    // A full disk or a read-only profile must not stop the app (failure G8).
  }
}

function write(level: Level, event: string, fields: LogFields): void {
  const entry: Record<string, unknown> = { time: new Date().toISOString(), level, event };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // Each value is redacted separately: a rule must not remove the rest of the line.
    entry[name] =
      value instanceof Error
        ? redact(value.stack ?? `${value.name}: ${value.message}`)
        : typeof value === 'string'
          ? redact(value)
          : value;
  }
  waiting.push(`${JSON.stringify(entry)}\n`);
  if (waiting.length > 1000) waiting.shift();
  flush();
}

function flush(): void {
  if (directory === undefined || writing !== undefined || waiting.length === 0) return;
  const file = join(directory, 'main.log');
  const folder = directory;
  writing = (async () => {
    // A start logs many lines: collect them, so that writing doesn't slow it down.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lines = waiting.join('');
    waiting = [];
    if (lines === '') return;
    await mkdir(folder, { recursive: true });
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > FILE_MAX_BYTES) await rename(file, join(folder, 'main.old.log'));
    await appendFile(file, lines);
  })()
    .catch(() => undefined)
    .finally(() => {
      writing = undefined;
      flush();
    });
}
