/**
 * The main window of a person with several servers: a rail at the start of the lines, and next to it a page per connected server,
 * one of which is visible. The window's own page is the rail; the others cover it partly.
 */
import { type BrowserWindow, type WebContents, type WebContentsView, app } from 'electron';
import { LANGUAGES } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { admitSender } from '../net/ipc/handleRequest.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { windowBackground } from './background.ts';
import { closePage } from './closePage.ts';
import { askBeforeClosing } from './closeQuestion.ts';
import { type PageOptions, createView } from './createWindow.ts';
import { type MainFrameOptions, PAGE_MIN_WIDTH, openMainFrame } from './mainWindow.ts';
import { setPages } from './shownPage.ts';
import { load, recoverFromCrashes } from './windowLife.ts';

/** The width of the rail in device-independent pixels, as in its style sheet. */
const RAIL_WIDTH = 64;

export type RailWindow = ReturnType<typeof openRailWindow>;

export interface RailWindowParts {
  readonly frame: MainFrameOptions;
  readonly language: ShellLanguage;
  readonly pageOptions: (choice: ServerChoice) => PageOptions;
  /** Whether to show the rail. */
  readonly hasRail: () => boolean;
  /** The options of the window's own page, and the function that puts the rail into it. */
  readonly railPage: PageOptions;
  readonly putRail: (contents: WebContents) => void;
  /** Called with the window before it has a page. */
  readonly onWindow: (window: BrowserWindow) => void;
  /** Called with each page before it loads. */
  readonly onPage: (window: BrowserWindow, contents: WebContents, choice: ServerChoice) => void;
  /** Asks the person whether the calls in the window may end. */
  readonly mayLeave: (window: BrowserWindow) => Promise<boolean>;
  /** Shows a page that the person wants to keep. */
  readonly onKept: (choice: ServerChoice) => void;
}

interface ServerPage {
  readonly choice: ServerChoice;
  readonly view: WebContentsView;
  readonly contents: WebContents;
}

/** Opens the window; the area next to the rail is empty until the first `show`. */
export function openRailWindow(parts: RailWindowParts) {
  const { language } = parts;
  const window = openMainFrame(parts.railPage, parts.frame, PAGE_MIN_WIDTH + RAIL_WIDTH);
  const pages = new Map<string, ServerPage>();
  let shown: ServerPage | undefined;
  let isPageFull = false;

  const place = (): void => {
    if (window.isDestroyed()) return;
    const { width, height } = window.getContentBounds();
    // A floating or full-screen call fills the whole window.
    const isWhole = isPageFull || window.isAlwaysOnTop() || !parts.hasRail();
    const inset = isWhole ? 0 : RAIL_WIDTH;
    const isToLeft = LANGUAGES[language.current()].direction === 'rtl';
    const bounds = { x: isToLeft ? 0 : inset, y: 0, width: Math.max(0, width - inset), height };
    for (const { view } of pages.values()) view.setBounds(bounds);
  };
  const note = (): void => {
    const all = [...pages.values()].map(({ contents }) => contents);
    if (shown !== undefined && !window.isDestroyed())
      setPages(window, { shown: shown.contents, all });
  };
  const putTitle = (): void => {
    const title = shown?.contents.getTitle() ?? '';
    if (!window.isDestroyed()) window.setTitle(title === '' ? PRODUCT_NAME : title);
  };

  const connect = (choice: ServerChoice, path = '/'): ServerPage => {
    const address = storedServer(choice);
    const view = createView(parts.pageOptions(choice));
    const contents = view.webContents;
    const page: ServerPage = { choice, view, contents };
    pages.set(address, page);
    view.setVisible(false);
    view.setBackgroundColor(windowBackground());
    // Below the views that cover pages, such as the find bar.
    window.contentView.addChildView(view, 0);
    admitSender(contents);
    recoverFromCrashes(contents);
    contents.on('page-title-updated', () => {
      if (shown === page) putTitle();
    });
    contents.on('enter-html-full-screen', () => {
      isPageFull = true;
      place();
    });
    contents.on('leave-html-full-screen', () => {
      isPageFull = false;
      place();
    });
    // Chromium focuses a page that loads, but people type into the visible one.
    contents.on('focus', () => {
      if (shown === page || shown === undefined || shown.contents.isDestroyed()) return;
      if (window.isFocused()) shown.contents.focus(); // of another window it would bring this one to the front
    });
    contents.once('destroyed', () => {
      if (pages.get(address) === page) pages.delete(address);
      if (!window.isDestroyed()) window.contentView.removeChildView(view);
      note();
    });
    parts.onPage(window, contents, choice);
    place();
    note();
    load(contents, `${APP_ORIGIN}${path}`);
    return page;
  };

  const show = (choice: ServerChoice, path?: string): void => {
    const known = pages.get(storedServer(choice));
    const page = known ?? connect(choice, path);
    const before = shown;
    shown = page;
    note();
    if (before !== page) {
      page.view.setVisible(true);
      before?.view.setVisible(false);
      putTitle();
    }
    // A newer navigation aborts an older one; the page shows the result.
    if (known !== undefined && path !== undefined) load(page.contents, `${APP_ORIGIN}${path}`);
    if (window.isFocused()) page.contents.focus();
  };

  const closeAll = async (): Promise<boolean> => {
    if (!(await parts.mayLeave(window))) return false;
    for (const { contents, choice } of [...pages.values()]) {
      if (await closePage(contents)) continue;
      parts.onKept(choice);
      return false;
    }
    return true;
  };

  window.on('page-title-updated', (event) => event.preventDefault());
  window.on('resize', place);
  window.on('enter-full-screen', place);
  window.on('leave-full-screen', place);
  window.on('always-on-top-changed', place);
  // After a start the window's own page has the focus; people expect it in the server's page.
  window.once('show', () => shown?.contents.focus());
  parts.onWindow(window);
  // Registered last: listeners that hide the window, or ask about a call, come first.
  askBeforeClosing(app, window, () => (pages.size === 0 ? undefined : closeAll()));
  const stopFollowing = language.onChange(place);
  window.once('closed', () => {
    stopFollowing();
    for (const { contents } of [...pages.values()]) if (!contents.isDestroyed()) contents.close();
  });
  parts.putRail(window.webContents);

  return {
    window,
    /** Shows a server's page, and connects the server first if needed. With a path an open page navigates there. */
    show,
    /** Opens a server's page in the background. */
    connect: (choice: ServerChoice): void => {
      if (!pages.has(storedServer(choice))) connect(choice);
    },
    /** Closes a server's page; false when the person wants to keep what they typed there. */
    disconnect: async (address: string): Promise<boolean> => {
      const page = pages.get(address);
      return page === undefined || page === shown || closePage(page.contents);
    },
    pageOfServer: (address: string): WebContents | undefined => pages.get(address)?.contents,
    /** Updates the layout: the rail may have appeared or disappeared. */
    place,
  };
}
