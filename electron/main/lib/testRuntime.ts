/** Detects the Electron that this app runs on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { parseJson } from '#shared/parseJson.ts';
import { isRecord } from './isRecord.ts';

/**
 * Whether this app runs on another Electron than the one we ship. The packaging writes it into the app's `package.json`; an app run
 * from the source tree has no such field.
 */
export function isTestRuntime(): boolean {
  try {
    const parsed = parseJson(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
    return isRecord(parsed) && parsed['testRuntime'] === true;
  } catch {
    return false;
  }
}
