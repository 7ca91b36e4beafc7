/** Reloads the page. Automatically at most once a minute and once for each build, so that it can't loop. */
import { keepTypedText } from './typedText.ts';

const KEY = 'reloaded';
const MINUTE_MS = 60_000;

/** Loads an address of this page again, keeping typed text. Documents are always revalidated. */
export function reloadPage(address = currentAddress()): void {
  keepTypedText();
  const url = new URL(address, location.href);
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
}

/** Reloads, unless it just did, or already did for this build. Returns whether it reloads. */
export function reloadByItself(build: string): boolean {
  if (!mayReload(build)) return false;
  reloadPage();
  return true;
}

function mayReload(build: string): boolean {
  try {
    const [last, ...builds] = (sessionStorage.getItem(KEY) ?? '0').split(' ');
    if (Date.now() - Number(last) < MINUTE_MS || builds.includes(build)) return false;
    sessionStorage.setItem(KEY, [Date.now(), ...builds, build].join(' '));
    return true;
  } catch {
    // Storage is forbidden; the browser knows whether this page is a reload.
    return !isReload();
  }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}
