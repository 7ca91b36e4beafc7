/**
 * The page that stands when the front end itself cannot: it needs no script, no bundle and no server.
 */
import { LANGUAGES } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { APP_ORIGIN, SHELL_PAGE_PREFIX } from '../security/appOrigin.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';

const PATH = `${SHELL_PAGE_PREFIX}stopped`;

/** The safe page's address. */
export const SAFE_PAGE_URL = `${APP_ORIGIN}${PATH}`;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: light-dark(#F6F7F9, #0F1318); color: light-dark(#14181F, #EEF1F5); }
  main { max-width: 30rem; padding: 24px; }
  h1 { font-size: 20px; line-height: 1.2; }
  a { color: light-dark(#0B6E63, #4FD1BE); }
`;

/** Answers the shell's own pages. */
export function shellPage(
  pathname: string,
  { current, text }: Pick<ShellLanguage, 'current' | 'text'>,
): Response | undefined {
  if (pathname !== PATH) return undefined;
  const { tag, direction } = LANGUAGES[current()];
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><title>${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><h1>${text('stopped.title')}</h1><p>${text('stopped.text')}</p><p><a href="/">${text('stopped.again')}</a></p></main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
