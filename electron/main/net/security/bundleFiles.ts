/**
 * Maps addresses to files of the bundle. A name from a page is never looked up on the disk: the unchanged address is compared with
 * the names in the bundle's manifest.
 */
import type { Language } from '#shared/languages.ts';
import {
  BUNDLE_HEADERS,
  type BundleManifest,
  NOT_FOUND_KIND,
  cacheControl,
  contentSecurityPolicy,
  decodePath,
  documentFile,
  documentKind,
  mediaType,
} from '#shared/webBundle.ts';

/** A file to send, and its headers. */
interface BundleAnswer {
  /** Relative to the bundle's root; always one of the manifest's names. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds the file for the path of a parsed address (`URL.pathname`), still percent-encoded. */
export type BundleLookup = (
  pathname: string,
  language: Language,
  page?: {
    /** The other origins that a document may connect to. */
    readonly connectTo?: readonly string[];
    /** Whether the page is in in-app mode, and may load the library of its host. */
    readonly isInApp?: boolean;
  },
) => BundleAnswer | undefined;

export function createBundleLookup(manifest: BundleManifest): BundleLookup {
  const files = new Set(manifest.files);
  const immutable = new Set(manifest.immutable);
  const documentHeaders = {
    ...BUNDLE_HEADERS,
    'content-type': mediaType('.html'),
    'cache-control': 'no-store',
  };
  return (pathname, language, { connectTo = [], isInApp = false } = {}) => {
    const named = documentKind(pathname);
    const isBroken = named !== undefined && decodePath(pathname) === undefined;
    const kind = isBroken ? NOT_FOUND_KIND : named;
    const file = kind === undefined ? pathname.slice(1) : documentFile(kind, language);
    if (!files.has(file)) return undefined;
    // Documents aren't served under their file names: that would be a second address for the same page.
    if (kind === undefined && file.startsWith('documents/')) return undefined;
    if (kind !== undefined) {
      const policy = contentSecurityPolicy(manifest, connectTo, { isInApp });
      const headers = { ...documentHeaders, 'content-security-policy': policy };
      return { file, status: isBroken ? 404 : 200, headers };
    }
    return {
      file,
      status: 200,
      headers: {
        ...BUNDLE_HEADERS,
        'content-type': mediaType(file),
        'cache-control': cacheControl(file, immutable),
      },
    };
  };
}
