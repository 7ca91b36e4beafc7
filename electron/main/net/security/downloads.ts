/** Downloads: only those that our pages offer, always with a dialog for the path, and never opened by the app. */
import { basename } from 'node:path';
import type { Session } from 'electron';
import { logWarning } from '../../lib/log.ts';
import { parseAppUrl } from './appOrigin.ts';
import { APP_PAGES, type PageRules } from './pageRules.ts';

/** Whether one of our pages made this address: for a response of the server, or for data that the page built. */
export function isOwnDownload(address: string, rules: PageRules = APP_PAGES): boolean {
  const isOfOrigin =
    rules === APP_PAGES ? parseAppUrl(address) !== undefined : rules.isPage(address);
  return isOfOrigin || address.startsWith(`blob:${rules.origin}/`);
}

/** A file name suggested by a server, without folders and without characters that some systems interpret. */
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
    // Without a path Electron asks the person, with this name as default.
    item.setSaveDialogOptions({ defaultPath: cleanFileName(item.getFilename()) });
  });
}
