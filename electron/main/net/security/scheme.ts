/**
 * The app's own scheme: `plenum://app/…` serves the bundle's files, the shell's own pages and, under `/api` and `/oauth2`, the
 * chosen server's responses. Every request gets a Response.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Session, protocol } from 'electron';
import type { Language } from '#shared/languages.ts';
import { APP_SCHEME } from '#shared/product.ts';
import { BUNDLE_MANIFEST, bundleManifestSchema, documentKind } from '#shared/webBundle.ts';
import { SHELL_PAGE_PREFIX, parseAppUrl } from './appOrigin.ts';
import { type BundleLookup, createBundleLookup } from './bundleFiles.ts';
import { HOST_SCHEME } from './hostScript.ts';

/** Registers our schemes with Chromium, which allows that only once; must run before the app is ready. */
export function registerAppSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      // No `corsEnabled`, no `bypassCSP`, no service workers: only our own pages may use it.
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
    HOST_SCHEME,
  ]);
}

export interface SchemeHandlers {
  readonly bundle: Promise<AppBundle>;
  /** Whether our front end runs in the session; for a server's own page in in-app mode only the shell's pages are served. */
  readonly hasFrontEnd: boolean;
  /** Whether its pages are in in-app mode. */
  readonly isInApp: boolean;
  /** The language of documents, called for each one. */
  readonly language: () => Language;
  /** The other origins that the chosen server's pages connect to. */
  readonly mediaOrigins: () => Promise<readonly string[]>;
  readonly carry: (request: Request, url: URL) => Promise<Response>;
  /** One of the shell's own pages; undefined for other paths. */
  readonly shellPage: (pathname: string) => Response | undefined;
  readonly onFailure: (error: unknown) => void;
}

/** The bundle on the disk. */
export interface AppBundle {
  readonly root: string;
  readonly lookup: BundleLookup;
}

/** Reads the manifest. Rejects when the bundle is missing or damaged. */
export async function openBundle(root: string): Promise<AppBundle> {
  const text = await readFile(join(root, BUNDLE_MANIFEST), 'utf8');
  return { root, lookup: createBundleLookup(bundleManifestSchema.parse(JSON.parse(text))) };
}

export function serveAppScheme(session: Session, handlers: SchemeHandlers): void {
  session.protocol.handle(APP_SCHEME, (request) =>
    answer(request, handlers).catch((error: unknown) => {
      handlers.onFailure(error);
      return plain(500);
    }),
  );
}

async function answer(request: Request, handlers: SchemeHandlers): Promise<Response> {
  const url = parseAppUrl(request.url);
  if (url === undefined) return plain(404);
  if (url.pathname.startsWith(SHELL_PAGE_PREFIX) && isRead(request))
    return handlers.shellPage(url.pathname) ?? plain(404);
  if (!handlers.hasFrontEnd) return plain(404);
  if (/^\/(?:api|oauth2)(?:\/|$)/u.test(url.pathname)) return handlers.carry(request, url);
  if (!isRead(request)) return plain(405);
  const bundle = await handlers.bundle;
  const isPage = documentKind(url.pathname) !== undefined;
  const connectTo = isPage ? await handlers.mediaOrigins() : [];
  const found = bundle.lookup(url.pathname, handlers.language(), {
    connectTo,
    isInApp: handlers.isInApp,
  });
  if (found === undefined) return plain(404);
  const body = request.method === 'HEAD' ? null : await readFile(join(bundle.root, found.file));
  return new Response(body, { status: found.status, headers: found.headers });
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function plain(status: number): Response {
  return new Response(null, {
    status,
    headers: {
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  });
}
