/**
 * Keeps the inspector's open page up to date: changed texts and new rows are put in together, because one
 * message of the main process for each of the bridge would double the traffic.
 */
import type { ShellPageWindow } from '../../../windows/shellPages/shellPageWindow.ts';
import type { LIVE, LiveTexts } from './inspectorState.ts';

/** The tables that get rows. */
type Table = typeof LIVE.rows | typeof LIVE.sent;

const CHANGES_EVERY_MS = 100;

export interface LiveInspectorPage {
  readonly window: () => ShellPageWindow | undefined;
  readonly open: (page: ShellPageWindow) => void;
  /** The page is being built with these texts and all rows so far. */
  readonly building: (texts: LiveTexts) => void;
  readonly ready: () => void;
  /** Puts a row into a table, soon. */
  readonly addRow: (table: Table, cells: readonly string[]) => void;
  /** Texts may have changed; those that have are put in, soon. */
  readonly changed: () => void;
  /** Builds the page again: a table can get rows, and lose none. */
  readonly rebuild: () => void;
  readonly closed: () => void;
}

/** Makes it; `read` gives the texts of this moment. */
export function createLiveInspectorPage(read: () => LiveTexts): LiveInspectorPage {
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
    window: () => page,
    open: (opened) => {
      page = opened;
    },
    building: (texts) => {
      fresh = {};
      isReady = false;
      sent = texts;
    },
    ready: () => {
      isReady = true;
      flush();
    },
    addRow: (table, cells) => {
      (fresh[table] ??= []).push(cells);
      changed();
    },
    changed,
    rebuild: () => {
      isReady = false;
      page?.refresh();
    },
    closed: () => {
      clearTimeout(timer);
      timer = undefined;
      page = undefined;
    },
  };
}
