/** Downloads: only what a page of ours offers, always with a question where to, never opened by us. */
import { basename } from 'node:path';
import type { Session } from 'electron';
import { logWarning } from '../../lib/log.ts';
import { parseAppUrl } from './appOrigin.ts';
import { APP_PAGES, type PageRules } from './pageRules.ts';

/** Whether a page of ours made this address: an answer of the server or something it built itself. */
export function isOwnDownload(address: string, rules: PageRules = APP_PAGES): boolean {
  const isOfOrigin =
    rules === APP_PAGES ? parseAppUrl(address) !== undefined : rules.isPage(address);
  return isOfOrigin || address.startsWith(`blob:${rules.origin}/`);
}

/** A file's name as a server suggests it, without folders and without what some systems act on. */
export function cleanFileName(suggested: string): string {
  const name = basename(suggested.replaceAll('\\', '/'))
    // eslint-disable-next-line no-control-regex -- control characters are what it removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/gu, '')
    .slice(0, 120);
  return name === '' ? 'download' : name;
}

export function guardDownloads(session: Session, rules: PageRules = APP_PAGES): void {
  session.on('will-download', (event, item) => {
    if (!isOwnDownload(item.getURL(), rules)) {
      event.preventDefault();
      logWarning('download refused');
      return;
    }
    // No path set: Electron asks the user, with this name to begin with.
    item.setSaveDialogOptions({ defaultPath: cleanFileName(item.getFilename()) });
  });
}
