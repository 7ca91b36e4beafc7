/**
 * Runs inline in every document, before any script is loaded. When the start's script fails to load, the page reloads once, and
 * then shows an error with the links that the document has for it. `platform/browser/reload.ts` reads the same note.
 */
/* oxlint-disable no-restricted-globals -- it is built into the document, so it cannot ask platform/storage */

const KEY = 'reloaded';
const MINUTE_MS = 60_000;

function mayReload(build: string): boolean {
  try {
    const [last, ...builds] = (sessionStorage.getItem(KEY) ?? '0').split(' ');
    if (Date.now() - Number(last) < MINUTE_MS || builds.includes(build)) return false;
    sessionStorage.setItem(KEY, [Date.now(), ...builds, build].join(' '));
    return true;
  } catch {
    // Storage is forbidden; the browser knows whether this page is a reload.
    const [entry] = performance.getEntriesByType('navigation');
    return !(entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  }
}

function showFailure(name: string): void {
  const notice = document.getElementById('startFailure');
  const code = document.getElementById('startCode');
  const again = document.getElementById('startAgain');
  if (again instanceof HTMLAnchorElement) again.href = location.href;
  if (code) code.textContent = `ChunkLoadError ${name}`;
  if (notice) {
    notice.hidden = false;
    document.body.prepend(notice);
  }
}

function whenParsed(task: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', task);
  else task();
}

/** Listens for scripts that fail to load. */
export function watchScripts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Only the page's own start: other scripts, such as a client's library, may be missing.
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module' || !target.src) return;
      const name = target.src.split('/').at(-1) ?? '';
      if (mayReload(name)) location.reload();
      else whenParsed(() => showFailure(name));
    },
    true,
  );
}
