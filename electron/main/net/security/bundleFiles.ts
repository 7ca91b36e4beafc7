/**
 * Which file of the bundle answers an address. Nothing is looked up on the disk by a name that came
 * from a page: the address is compared with the names in the bundle's manifest, unchanged.
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

/** A file to send, and the headers that go with it. */
interface BundleAnswer {
  /** Relative to the bundle's root; always one of the manifest's names. */
  readonly file: string;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers the path of a parsed address (`URL.pathname`), still percent-encoded. */
export type BundleLookup = (
  pathname: string,
  language: Language,
  page?: {
    /** Where else than at home a document's page may connect to. */
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
    // A document under its own file name would be a second address for the same page: it has none.
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
