/** Reads settings from a file, for services: one `name=value` a line, `#` before what is only said. */
import { readFileSync } from 'node:fs';
import { type Result, fail, ok } from '#server/lib/result.ts';

/** The pairs of a file, as `--set` takes them; the failure is one sentence. */
export function readSettingsFile(file: string): Result<readonly string[], string> {
  try {
    return ok(settingsIn(readFileSync(file, 'utf8')));
  } catch {
    return fail(`Cannot read the settings in ${file}.`);
  }
}

function settingsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}
