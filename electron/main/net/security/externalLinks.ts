/**
 * The only way to open addresses outside the app: through the bridge, a link or `window.open`, all of them pass here (failure A9).
 */
import { CALL_LINK_SCHEME } from '#shared/product.ts';

const MAX_LENGTH = 2048;

/** At most this many addresses are opened in {@link WINDOW_MS}: a page in a loop must not flood the desktop. */
const MAX_PER_WINDOW = 3;
const WINDOW_MS = 3000;

const ALWAYS_ALLOWED: ReadonlySet<string> = new Set([
  'https:',
  'mailto:',
  'tel:',
  CALL_LINK_SCHEME,
]);

/** The system's opener (Electron's `shell.openExternal`), passed in so that tests can watch it. */
export type OpenAddress = (url: string) => Promise<void>;

/**
 * The address to pass to the system, serialised by the URL parser; undefined when it isn't allowed. `http:` is only allowed for the
 * chosen server, whose origin is `serverOrigin`.
 */
export function checkExternalLink(
  address: string,
  serverOrigin: string | undefined,
): string | undefined {
  if (address.length > MAX_LENGTH || hasControlCharacter(address) || !URL.canParse(address))
    return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  const allowed =
    ALWAYS_ALLOWED.has(url.protocol) || (url.protocol === 'http:' && url.origin === serverOrigin);
  if (!allowed || (url.protocol === 'https:' && url.hostname === '')) return undefined;
  // Mail clients may attach a file of this machine for `attach`; only subject and body are kept.
  if (url.protocol === 'mailto:') keepMailHeaders(url);
  return url.href.length > MAX_LENGTH ? undefined : url.href;
}

/** Opens allowed addresses and returns whether it did; refuses bursts. */
export function createExternalLinks(dependencies: {
  readonly open: OpenAddress;
  readonly serverOrigin: () => string | undefined;
  readonly now: () => number;
  readonly onRefused: (scheme: string) => void;
}): (address: string) => Promise<boolean> {
  let recent: readonly number[] = [];
  return async (address) => {
    const url = checkExternalLink(address, dependencies.serverOrigin());
    const now = dependencies.now();
    recent = recent.filter((time) => now - time < WINDOW_MS);
    if (url === undefined || recent.length >= MAX_PER_WINDOW) {
      dependencies.onRefused(url === undefined ? schemeOf(address) : 'too many');
      return false;
    }
    recent = [...recent, now];
    return dependencies.open(url).then(
      () => true,
      () => false,
    );
  };
}

function keepMailHeaders(url: URL): void {
  const allowed = new Set(['subject', 'body', 'cc', 'to']);
  for (const name of [...url.searchParams.keys()]) {
    if (!allowed.has(name.toLowerCase())) url.searchParams.delete(name);
  }
  // The URL parser writes `+` for a space, but mail clients read it literally.
  url.search = url.search.replaceAll('+', '%20');
}

function hasControlCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  return /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text);
}

/** For the log: only the scheme, not the address. */
function schemeOf(address: string): string {
  return /^[a-z][a-z0-9+.-]{0,31}:/iu.exec(address)?.[0] ?? 'none';
}
