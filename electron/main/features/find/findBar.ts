/** Finds text on a page of a window, from a bar over the upper end corner. */
import type { BrowserWindow, WebContents, WebContentsView } from 'electron';
import { LANGUAGES } from '#shared/languages.ts';
import { SHELL_FIELD_MAX_LENGTH } from '#shared/ipc/shellPages.ts';
import { shellPageOptions, showShellPage } from '../../windows/shellPages/shellPageContents.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { createView } from '../../windows/createWindow.ts';
import { onPageShown } from '../../windows/shownPage.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { type Html, html } from '../../windows/shellPages/html.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';

const SIZE = { width: 420, height: 58 } as const;

const NOTHING: FindState = { typed: '', matches: undefined };

/** The find bar of one window's page. */
export type FindBar = ReturnType<typeof createFindBar>;

/** Creates the find bar for a page of a window; its view is created at the first use. */
export function createFindBar(window: BrowserWindow, page: WebContents, language: ShellLanguage) {
  let state = NOTHING;
  let close: (() => void) | undefined;
  let focus: () => void = () => undefined;

  const find = (isNew: boolean, forward = true): void => {
    if (state.typed === '') page.stopFindInPage('clearSelection');
    else page.findInPage(state.typed, { forward, findNext: isNew });
  };

  const open = (): void => {
    const view = createView(shellPageOptions());
    const shown = showShellPage(view.webContents, {
      language,
      content: () => viewFind(state, language.text),
      onAct: ({ action, fields }) => {
        const typed = fields['text'] ?? state.typed;
        const isNew = typed !== state.typed;
        if (isNew) state = { typed, matches: undefined };
        if (action === 'close') close?.();
        else if (action === 'type') find(true);
        else find(isNew, action !== 'previous');
        if (typed === '') notify();
      },
    });
    const notify = (): void =>
      shown.change({ texts: { matches: describeMatches(state, language.text) } });
    const onFound = (_event: unknown, result: Electron.Result): void => {
      state = {
        ...state,
        matches: { active: result.activeMatchOrdinal, count: result.matches },
      };
      notify();
    };
    const place = (): void => view.setBounds(barBounds(window, language));
    page.on('found-in-page', onFound);
    window.on('resize', place);
    place();
    window.contentView.addChildView(view);
    focus = () => view.webContents.focus();
    view.webContents.once('did-finish-load', focus);
    close = () => {
      close = undefined;
      state = NOTHING;
      page.off('found-in-page', onFound);
      page.off('did-navigate', shut);
      window.off('resize', place);
      stopFollowing();
      endView(window, view);
      if (page.isDestroyed()) return;
      page.stopFindInPage('keepSelection');
      page.focus();
    };
    const shut = (): void => close?.();
    page.on('did-navigate', shut);
    const stopFollowing = onPageShown(window, shut);
    window.once('closed', shut);
    closeByEscape(view.webContents, shut);
  };

  return {
    /** Opens the bar, or focuses it. */
    show: (): void => {
      if (close === undefined) open();
      else focus();
    },
    /** Finds the next or the previous match; opens the bar when no search is active. */
    step: (direction: 'next' | 'previous'): void => {
      if (close === undefined || state.typed === '') open();
      else find(false, direction === 'next');
    },
  };
}

function endView(window: BrowserWindow, view: WebContentsView): void {
  if (!window.isDestroyed()) window.contentView.removeChildView(view);
  // A view without a window isn't freed until its page is closed.
  if (!view.webContents.isDestroyed()) view.webContents.close();
}

/** The page's own handling of Escape would close its contents and leave an empty view. */
function closeByEscape(contents: WebContents, close: () => void): void {
  contents.on('before-input-event', (event, { type, key }) => {
    if (key !== 'Escape') return;
    event.preventDefault();
    if (type === 'keyDown') close();
  });
}

/** The bounds of the bar: the upper corner at the end of the lines. */
function barBounds(
  window: BrowserWindow,
  language: ShellLanguage,
): { x: number; y: number; width: number; height: number } {
  const { width: whole } = window.getContentBounds();
  const width = Math.min(SIZE.width, whole);
  const isToLeft = LANGUAGES[language.current()].direction === 'rtl';
  return { x: isToLeft ? 0 : whole - width, y: 0, width, height: SIZE.height };
}

/** What was found so far. */
interface FindState {
  readonly typed: string;
  /** The number of the marked match, from 1, and the number of matches; undefined before the first result. */
  readonly matches: { readonly active: number; readonly count: number } | undefined;
}

/** The text with the number of matches; empty without a search. */
function describeMatches({ typed, matches }: FindState, text: ShellText): string {
  if (typed === '' || matches === undefined) return '';
  if (matches.count === 0) return text('find.none');
  return text('find.count', { number: matches.active, count: matches.count });
}

function viewFind(state: FindState, text: ShellText): ShellPageContent {
  const label = text('find.label');
  const body = html`<form class="bar" data-live="type" role="search">
    <input
      name="text"
      value="${state.typed}"
      maxlength="${String(SHELL_FIELD_MAX_LENGTH)}"
      aria-label="${label}"
      placeholder="${label}"
      dir="auto"
      autocomplete="off"
      spellcheck="false"
      autofocus
    />
    <span id="matches" role="status">${describeMatches(state, text)}</span>
    ${sign('next', '⌄', text('find.next'))} ${sign('previous', '⌃', text('find.previous'))}
    ${sign('close', '×', text('find.close'))}
  </form>`;
  return { title: label, body, isBar: true };
}

function sign(action: string, shown: string, label: string): Html {
  return html`<button name="action" value="${action}" aria-label="${label}" title="${label}">
    <span aria-hidden="true">${shown}</span>
  </button>`;
}
