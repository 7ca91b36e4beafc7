/** Starts a thread from a script of our own bundle. The page's policy wants to know such an address from any other text. */

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** Only what is among the bundle's parts is let through. */
function checkOwnScript(url: string, origin: string): string {
  const address = new URL(url, origin);
  if (address.origin === new URL(origin).origin && address.pathname.startsWith('/parts/')) {
    return address.href;
  }
  throw new TypeError('Not a script of the bundle');
}

export function startOwnWorker(url: string): Worker {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes');
  policy ??= policies?.createPolicy('app-worker', {
    createScriptURL: (each) => checkOwnScript(each, location.href),
  });
  const trusted = policy?.createScriptURL(url) ?? checkOwnScript(url, location.href);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know of no trusted addresses
  return new Worker(trusted as string, { type: 'module' });
}
