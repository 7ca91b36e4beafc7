/**
 * Chromium ends the whole app at the sixth crash of the graphics process. Long before that the app switches to software rendering
 * (failure H3).
 */
import { app } from 'electron';
import { logError } from '../lib/log.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';

const WINDOW_MS = 10 * 60_000;
const DEATHS_BEFORE_SOFTWARE = 2;
/** A driver update may fix the crashes, so the app tries again later. */
const SOFTWARE_FOR_MS = 7 * 24 * 60 * 60_000;

/** Applies the decision of the last run; must run before the app is ready. */
export function applyGraphicsChoice(settings: SettingsFile): void {
  if ((settings.read().softwareDrawingUntil ?? 0) > Date.now()) app.disableHardwareAcceleration();
}

/** Counts crashes; after the second within ten minutes the next start uses software rendering. */
export function watchGraphicsProcess(settings: SettingsFile): void {
  let deaths: readonly number[] = [];
  app.on('child-process-gone', (_event, details) => {
    if (details.type !== 'GPU' || details.reason === 'clean-exit') return;
    const now = Date.now();
    deaths = [...deaths.filter((each) => now - each < WINDOW_MS), now];
    logError('graphics process gone', { reason: details.reason, deaths: deaths.length });
    if (deaths.length < DEATHS_BEFORE_SOFTWARE) return;
    settings.change({ softwareDrawingUntil: now + SOFTWARE_FOR_MS });
  });
}
