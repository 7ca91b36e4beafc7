/** The zoom of pages. Chromium stores the factor per session, so each server has its own; only the input is handled here. */
import type { WebContents } from 'electron';

/** One step, in Chromium's levels, each of which is 1.2 times the previous one. */
const STEP = 0.5;

/** About half and three times the size: beyond these limits our pages can't be used. */
const LEAST = -3.5;
const MOST = 6;

/** Zooms a page in or out by one step. */
export function stepZoom(contents: WebContents, direction: 'in' | 'out'): void {
  const wanted = contents.zoomLevel + (direction === 'in' ? STEP : -STEP);
  contents.zoomLevel = Math.max(LEAST, Math.min(wanted, MOST));
}

/** Zooms with Control and the wheel; Electron only reports the event. */
export function zoomByWheel(contents: WebContents): void {
  contents.on('zoom-changed', (_event, direction) => stepZoom(contents, direction));
}
