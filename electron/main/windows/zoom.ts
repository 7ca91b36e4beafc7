/**
 * How large a page is drawn. Chromium keeps the factor for each session, so each server has its own, and
 * writes it down; what is left to us is to take every way in which people ask for it.
 */
import type { WebContents } from 'electron';

/** One step of Chromium's levels, each 1.2 times the one before. */
const STEP = 0.5;

/** Half and three times the size: beyond them our pages cannot be used any more. */
const LEAST = -3.5;
const MOST = 6;

/** Draws a page larger or smaller by one step. */
export function stepZoom(contents: WebContents, direction: 'in' | 'out'): void {
  const wanted = contents.zoomLevel + (direction === 'in' ? STEP : -STEP);
  contents.zoomLevel = Math.max(LEAST, Math.min(wanted, MOST));
}

/** Lets the wheel zoom while Control is held; Electron itself only reports that it was turned. */
export function zoomByWheel(contents: WebContents): void {
  contents.on('zoom-changed', (_event, direction) => stepZoom(contents, direction));
}
