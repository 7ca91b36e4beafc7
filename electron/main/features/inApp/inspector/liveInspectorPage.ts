/**
 * Keeps the inspector's open page up to date: changed texts and new rows are put in together, because one
 * message of the main process for each of the bridge would double the traffic.
 */
import type { ShellPageWindow } from '../../../windows/shellPages/shellPageWindow.ts';
import type { LIVE, LiveTexts } from './inspectorState.ts';

/** The tables that get rows. */
type Table = typeof LIVE.rows | typeof LIVE.sent;

const CHANGES_EVERY_MS = 100;

/** Makes it; `read` gives the texts of this moment. */
export function createLiveInspectorPage(read: () => LiveTexts) {
  let page: ShellPageWindow | undefined;
  let sent: Partial<LiveTexts> = {};
  /** Rows that came after the page was built. */
  let fresh: { [Each in Table]?: (readonly string[])[] } = {};
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (!isReady || page === undefined) return;
    const now = read();
    const texts = Object.fromEntries(
      Object.entries(now).filter(([name, value]) => Reflect.get(sent, name) !== value),
    );
    sent = now;
    const rows = fresh;
    fresh = {};
    page.change({ texts, rows });
  }
  const changed = (): void => {
    timer ??= setTimeout(flush, CHANGES_EVERY_MS);
  };

  return {
    window: (): ShellPageWindow | undefined => page,
    open: (opened: ShellPageWindow): void => {
      page = opened;
    },
    /** The page is being built with these texts and all rows so far. */
    building: (texts: LiveTexts): void => {
      fresh = {};
      isReady = false;
      sent = texts;
    },
    ready: (): void => {
      isReady = true;
      flush();
    },
    /** Puts a row into a table, soon. */
    addRow: (table: Table, cells: readonly string[]): void => {
      (fresh[table] ??= []).push(cells);
      changed();
    },
    /** Texts may have changed; those that have are put in, soon. */
    changed,
    /** Builds the page again: a table can get rows, and lose none. */
    rebuild: (): void => {
      isReady = false;
      page?.refresh();
    },
    closed: (): void => {
      clearTimeout(timer);
      timer = undefined;
      page = undefined;
    },
  };
}
