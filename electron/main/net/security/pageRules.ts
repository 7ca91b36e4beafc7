/** The addresses that count as a window's own pages: the front end's, or those of a server in in-app mode. */
import { APP_ORIGIN, SHELL_PAGE_PREFIX, isAppPage, parseAppUrl } from './appOrigin.ts';

export interface PageRules {
  /** The origin whose pages may use the window's features. */
  readonly origin: string;
  /** Whether the window's main frame may show an address. */
  readonly isPage: (address: string) => boolean;
  /** Whether a frame within the page may. */
  readonly isFrame: (address: string) => boolean;
  /** Whether the page may open its own sockets to the server. */
  readonly hasSockets: boolean;
}

/** The front end on the shell's own scheme; it has no frames, and the main process opens its sockets. */
export const APP_PAGES: PageRules = {
  origin: APP_ORIGIN,
  isPage: isAppPage,
  isFrame: () => false,
  hasSockets: false,
};

/** A server's own pages. Their content, including frames, is up to the server. */
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

/** Every window may show the shell's own pages; these may use no features. */
export function isShellPage(address: string): boolean {
  return parseAppUrl(address)?.pathname.startsWith(SHELL_PAGE_PREFIX) === true;
}
