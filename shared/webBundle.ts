/**
 * The manifest of the browser bundle, and how a host serves it. The two hosts are the embedded server (over http) and the desktop
 * shell (on its own scheme); both read `manifest.json` in the bundle and serve only files that it lists.
 */
import * as z from 'zod/mini';
import { DOCUMENT_KINDS, type DocumentKind } from './documentKinds.ts';
import { type Language, LANGUAGE_CODES, isLanguage, matchLanguage } from './languages.ts';
import { VERSION_FILE } from './partList.ts';

/** The cookie with the stored language, for the first document. Not a secret. */
export const LANGUAGE_COOKIE = 'language';

/** Name of the manifest in the bundle's root. */
export const BUNDLE_MANIFEST = 'manifest.json';

export const bundleManifestSchema = z.object({
  version: z.string(),
  /** Every file of the bundle, relative to its root, with forward slashes. `.br` siblings are not listed. */
  files: z.array(z.string()),
  /** Files whose content never changes: browsers may cache them forever. */
  immutable: z.array(z.string()),
  /** CSP hashes (`sha256-…`) of the documents' inline styles and scripts. */
  inlineStyleHashes: z.array(z.string()),
  inlineScriptHashes: z.array(z.string()),
});
export type BundleManifest = z.output<typeof bundleManifestSchema>;

/** The file of a first document. The build writes one for each kind and language. */
export function documentFile(kind: DocumentKind, language: Language): string {
  return `documents/${kind}.${language}.html`;
}

/** All first documents. */
export function documentFiles(): readonly string[] {
  return LANGUAGE_CODES.flatMap((code) => DOCUMENT_KINDS.map((kind) => documentFile(kind, code)));
}

/** The kind of document for a page's path; undefined for files and API calls. */
export function documentKind(pathname: string): DocumentKind | undefined {
  if (pathname === '/' || pathname === '/index.html') return 'landing';
  if (/^\/(?:api|oauth2)(?:\/|$)/u.test(pathname)) return undefined;
  if (/^\/c(?:\/|$)/u.test(pathname)) return 'conference';
  if (/^\/user\/(?:conference|room)\/list\/?$/u.test(pathname)) return 'list';
  if (/^\/(?:user|guest)(?:\/|$)/u.test(pathname)) return 'app';
  // The bundle's files are in known folders or have an extension; everything else is a route of the front end.
  return /^\/(?:parts|documents|media)\//u.test(pathname) || /\.[a-z0-9]{2,5}$/iu.test(pathname)
    ? undefined
    : 'app';
}

/** Decodes a path; undefined when its escapes are invalid (`/c/%`), so no page has it. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The document for a path that can't be decoded; it is sent with 404, and its page says so. */
export const NOT_FOUND_KIND: DocumentKind = 'app';

/** The language of the first document: the cookie's, otherwise the browser's preference, otherwise English. */
export function documentLanguage(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const chosen = cookieHeader
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  if (chosen !== undefined && isLanguage(chosen)) return chosen;
  return matchLanguage(
    (acceptLanguage ?? '')
      .split(',')
      .map((entry) => {
        const [tag = '', quality = 'q=1'] = entry.trim().split(';');
        return { tag: tag.trim(), quality: Number(quality.trim().replace(/^q=/u, '')) || 0 };
      })
      .filter(({ quality }) => quality > 0) // zero means "not this one"
      .sort((left, right) => right.quality - left.quality)
      .map(({ tag }) => tag),
  );
}

/**
 * The Content-Security-Policy of all documents. `probed` are further origins to which the page may send probes or connect for
 * media, such as the server's own secure address (GD-4). A page in in-app mode may load its client's library, whose address only
 * exists in Qt clients.
 */
export function contentSecurityPolicy(
  manifest: BundleManifest,
  probed: readonly string[] = [],
  { isInApp = false, framed = [] }: { isInApp?: boolean; framed?: readonly string[] } = {},
): string {
  const sources = (hashes: readonly string[], ...more: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`), ...more].join(' ');
  return [
    "default-src 'none'",
    // The effects on voice and picture are WebAssembly; nothing else may compile code from data.
    `script-src ${sources(manifest.inlineScriptHashes, "'wasm-unsafe-eval'", ...(isInApp ? ['qrc:'] : []))}`,
    `style-src ${sources(manifest.inlineStyleHashes)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...probed].join(' '),
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types app-html app-worker${isInApp ? ' host-script' : ''}`,
  ].join('; ');
}

/** The Permissions-Policy: devices for our pages, and for the client of another origin that a call's page embeds. */
export function permissionsPolicy(framed: readonly string[] = []): string {
  const allowed = ['self', ...framed.map((origin) => `"${origin}"`)].join(' ');
  const devices = ['camera', 'microphone', 'display-capture'].map((each) => `${each}=(${allowed})`);
  return [...devices, 'geolocation=()'].join(', ');
}

/** Headers of every response from the bundle, from both hosts. */
export const BUNDLE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(),
};

/**
 * The same for pages that a server sends to browsers. The shell doesn't send the opener policy: no page opens a window there,
 * and Chromium would start a second process for the first page.
 */
export const SERVED_HEADERS: Readonly<Record<string, string>> = {
  ...BUNDLE_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
};

/** The Cache-Control of a file: forever, never, or with revalidation. */
export function cacheControl(file: string, immutable: ReadonlySet<string>): string {
  if (immutable.has(file)) return 'public, max-age=31536000, immutable';
  return file === VERSION_FILE ? 'no-store' : 'no-cache';
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['wasm', 'application/wasm'],
  ['mp3', 'audio/mpeg'],
  ['webmanifest', 'application/manifest+json'],
]);

/** The media type of a bundle file, by its extension. */
export function mediaType(file: string): string {
  return MEDIA_TYPES.get(file.slice(file.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}
