/**
 * Keeps the inspector's open page up to date. Changed texts and new rows are sent in batches: one message per message of the bridge
 * would double the traffic.
 */
import type { ShellPageWindow } from '../../../windows/shellPages/shellPageWindow.ts';
import type { LIVE, LiveTexts } from './inspectorState.ts';

/** The tables to which rows are added. */
type Table = typeof LIVE.rows | typeof LIVE.sent;

const CHANGES_EVERY_MS = 100;

/** Creates the updater; `read` returns the current texts. */
export function createLiveInspectorPage(read: () => LiveTexts) {
  let page: ShellPageWindow | undefined;
  let sent: Partial<LiveTexts> = {};
  /** Rows added after the page was built. */
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
    /** Call when the page is built with these texts and all rows so far. */
    building: (texts: LiveTexts): void => {
      fresh = {};
      isReady = false;
      sent = texts;
    },
    ready: (): void => {
      isReady = true;
      flush();
    },
    /** Adds a row to a table with the next batch. */
    addRow: (table: Table, cells: readonly string[]): void => {
      (fresh[table] ??= []).push(cells);
      changed();
    },
    /** Call when texts may have changed; the changed ones are sent with the next batch. */
    changed,
    /** Rebuilds the page: an open page can add rows to a table, but not remove them. */
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
