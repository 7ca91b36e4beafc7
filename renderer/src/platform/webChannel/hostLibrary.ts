/**
 * The host's own client library: already in the page, or its script. The script's address exists only in Qt clients. The page's
 * policy must allow it (`script-src qrc:`, and the trusted types policy `host-script`), as ours does for addresses in in-app mode.
 * Without it, the page uses its own client.
 */
import type { HostTransport, RemoteObject, RemoteObjects } from './remoteObject.ts';

const SCRIPT = 'qrc:///qtwebchannel/qwebchannel.js';
const SCRIPT_LIMIT_MS = 3000;

type Library = new (
  transport: HostTransport,
  ready: (channel: { readonly objects: unknown }) => void,
) => object;

/** Finds the library, loading the host's script where there is one; undefined without a library. */
export async function findLibrary(
  host: object = globalThis,
  loadScript: () => Promise<boolean> = loadHostScript,
): Promise<Library | undefined> {
  const injected = readLibrary(host);
  if (injected !== undefined) return injected;
  return (await loadScript()) ? readLibrary(host) : undefined;
}

function readLibrary(host: object): Library | undefined {
  const library: unknown = Reflect.get(host, 'QWebChannel');
  return isLibrary(library) ? library : undefined;
}

function isLibrary(value: unknown): value is Library {
  return typeof value === 'function';
}

/**
 * Whether the document's policy allows the script: only if its address asks for in-app mode. Trying it elsewhere causes an error in
 * the browser's console.
 */
function isScriptAllowed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || new URL(navigation.name).searchParams.get('mode') === 'inapp';
}

/** Adds the script as a classic one, because modules and fetches can't load from that scheme. */
async function loadHostScript(): Promise<boolean> {
  if (!isScriptAllowed()) return false;
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => settle(false), SCRIPT_LIMIT_MS);
    const settle = (isLoaded: boolean): void => {
      clearTimeout(timer);
      script.remove();
      resolve(isLoaded);
    };
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => settle(false));
    try {
      Reflect.set(script, 'src', trustedAddress());
      document.head.append(script);
    } catch {
      settle(false); // the page's policy takes no address from a script
    }
  });
}

/** The address as a trusted type where the page requires one; plain text elsewhere. */
function trustedAddress(): unknown {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null || !('createPolicy' in factory))
    return SCRIPT;
  const { createPolicy } = factory;
  if (typeof createPolicy !== 'function') return SCRIPT;
  const policy: unknown = Reflect.apply(createPolicy, factory, [
    'host-script',
    { createScriptURL: () => SCRIPT },
  ]);
  if (typeof policy !== 'object' || policy === null || !('createScriptURL' in policy))
    return SCRIPT;
  return typeof policy.createScriptURL === 'function' ? policy.createScriptURL(SCRIPT) : SCRIPT;
}

/** Connects to a host through its library. */
export function openLibraryChannel(
  library: Library,
  transport: HostTransport,
): Promise<RemoteObjects> {
  return new Promise((resolve) => {
    const ready = ({ objects }: { readonly objects: unknown }): void => {
      const entries =
        typeof objects === 'object' && objects !== null ? Object.entries(objects) : [];
      resolve(
        new Map(
          entries.flatMap(([name, object]: [string, unknown]) =>
            typeof object === 'object' && object !== null
              ? [[name, libraryObject(object)] as const]
              : [],
          ),
        ),
      );
    };
    // oxlint-disable-next-line eslint/no-new -- that is how the library is used
    new library(transport, ready);
  });
}

function libraryObject(object: object): RemoteObject {
  const member = (name: string): unknown =>
    Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
  return {
    hasMethod: (name) => typeof member(name) === 'function',
    hasSignal: (name) => isSignal(member(name)),
    read: member,
    call: (name, values) =>
      new Promise((resolve, reject) => {
        const method = member(name);
        if (typeof method !== 'function') reject(new Error('no such method'));
        // With a callback, because libraries before 5.15 don't return promises.
        else Reflect.apply(method, object, [...values, resolve]);
      }),
    listen: (name, listener) => {
      const signal = member(name);
      if (!isSignal(signal)) return () => undefined;
      signal.connect(listener);
      return () => signal.disconnect(listener);
    },
  };
}

interface LibrarySignal {
  readonly connect: (listener: (...values: readonly unknown[]) => void) => void;
  readonly disconnect: (listener: (...values: readonly unknown[]) => void) => void;
}

function isSignal(value: unknown): value is LibrarySignal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'connect' in value &&
    typeof value.connect === 'function' &&
    'disconnect' in value &&
    typeof value.disconnect === 'function'
  );
}
