/** Which Electron this app runs on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * Whether this app runs on an Electron that is not the one it ships on. The packaging writes it into
 * the app's `package.json`; an app run from the source tree has no such mark.
 */
export function isTestRuntime(): boolean {
  try {
    const text = readFileSync(join(app.getAppPath(), 'package.json'), 'utf8');
    const parsed: unknown = JSON.parse(text);
    return (
      typeof parsed === 'object' &&
      parsed !== null &&
      'testRuntime' in parsed &&
      parsed.testRuntime === true
    );
  } catch {
    return false;
  }
}
