/**
 * Restricts the navigation of windows to our own pages. It is attached to all web contents at their creation, because a single
 * window without these listeners is a hole (CVE-2026-1628).
 */
import type { App, Event, WebContents } from 'electron';
import { APP_PAGES, type PageRules } from './pageRules.ts';

/** `allow` commits, `external` is refused here and passed to the system, `deny` is refused. */
export type NavigationDecision = 'allow' | 'external' | 'deny';

/** The rules of windows that show other pages than ours; all other windows only show ours. */
const rulesOfContents = new WeakMap<WebContents, PageRules>();

/** Lets a window show other pages than ours; call it before the window loads anything. */
export function setPageRules(contents: WebContents, rules: PageRules): void {
  rulesOfContents.set(contents, rules);
}

function rulesOf(contents: WebContents): PageRules {
  return rulesOfContents.get(contents) ?? APP_PAGES;
}

export function decideNavigation(
  target: { readonly url: string; readonly isMainFrame: boolean },
  rules: PageRules = APP_PAGES,
): NavigationDecision {
  // Our own pages have no frames; the content security policy forbids them too.
  if (!target.isMainFrame) return rules.isFrame(target.url) ? 'allow' : 'deny';
  if (rules.isPage(target.url)) return 'allow';
  return /^(?:https?|mailto|tel|trueconf):/iu.test(target.url) ? 'external' : 'deny';
}

/** Applies the rules to all future web contents. */
export function restrictNavigation(
  app: App,
  openExternal: (address: string) => Promise<boolean>,
  onRefused: (kind: string) => void,
): void {
  app.on('web-contents-created', (_event, contents) => {
    restrictContents(contents, openExternal, onRefused);
  });
}

function restrictContents(
  contents: WebContents,
  openExternal: (address: string) => Promise<boolean>,
  onRefused: (kind: string) => void,
): void {
  const judge = (event: Event, url: string, isMainFrame: boolean): void => {
    const decision = decideNavigation({ url, isMainFrame }, rulesOf(contents));
    if (decision === 'allow') return;
    event.preventDefault();
    onRefused('navigation');
    if (decision === 'external') void openExternal(url);
  };
  // `will-frame-navigate` also comes for the main frame; `will-navigate` only repeats the refusal.
  contents.on('will-frame-navigate', (event) => {
    judge(event, event.url, event.isMainFrame);
  });
  contents.on('will-navigate', (event) => {
    const decision = decideNavigation({ url: event.url, isMainFrame: true }, rulesOf(contents));
    if (decision !== 'allow') event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    judge(event, event.url, event.isMainFrame);
  });
  bringBack(contents, onRefused);
  contents.setWindowOpenHandler(({ url }) => {
    onRefused('window');
    // Uses the rules of our own pages: in a window with a server's page, that page's links open in the browser too.
    if (decideNavigation({ url, isMainFrame: true }) === 'external') void openExternal(url);
    return { action: 'deny' };
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    onRefused('webview');
  });
}

/**
 * Chromium commits `about:blank` without an event. It is harmless (its messages are refused), but a window must not be empty: it
 * returns to its previous page.
 */
function bringBack(contents: WebContents, onRefused: (kind: string) => void): void {
  let lastPage: string | undefined;
  contents.on('did-navigate', (_event, url) => {
    if (rulesOf(contents).isPage(url)) lastPage = url;
    else if (lastPage !== undefined) {
      onRefused('blank');
      contents.loadURL(lastPage).catch(() => undefined);
    }
  });
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame && rulesOf(contents).isPage(url)) lastPage = url;
  });
}
