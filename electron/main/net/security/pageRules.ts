/** Which addresses a window takes for its own pages: the front end's, or those of a server shown in in-app mode. */
import { APP_ORIGIN, SHELL_PAGE_PREFIX, isAppPage, parseAppUrl } from './appOrigin.ts';

export interface PageRules {
  /** The origin whose pages get what a window offers. */
  readonly origin: string;
  /** Whether the window's main frame may show an address. */
  readonly isPage: (address: string) => boolean;
  /** Whether a frame within the page may. */
  readonly isFrame: (address: string) => boolean;
  /** Whether the page may speak to the server by sockets of its own. */
  readonly hasSockets: boolean;
}

/** The front end on the shell's own scheme; it has no frames, and its sockets are the main process's. */
export const APP_PAGES: PageRules = {
  origin: APP_ORIGIN,
  isPage: isAppPage,
  isFrame: () => false,
  hasSockets: false,
};

/** The pages of a server itself. What is in them is the server's business, frames included. */
export function serverPages(origin: string): PageRules {
  const isOfServer = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    return url.origin === origin && url.username === '' && url.password === '';
  };
  return {
    origin,
    isPage: (address) => isOfServer(address) || isShellPage(address),
    isFrame: (address) => isOfServer(address) || /^about:(?:blank|srcdoc)$/u.test(address),
    hasSockets: true,
  };
}

/** Pages that the shell makes itself are shown by every window, and get nothing. */
export function isShellPage(address: string): boolean {
  return parseAppUrl(address)?.pathname.startsWith(SHELL_PAGE_PREFIX) === true;
}
