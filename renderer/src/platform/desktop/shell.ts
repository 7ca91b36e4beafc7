/** The desktop shell around the page, when there is one (`shared/ipc/contract.ts`). */
import type { ShellBridge } from '#shared/ipc/bridge.ts';

declare global {
  interface Window {
    readonly plenumShell?: ShellBridge;
  }
}

/** The shell's bridge; undefined in a browser, and outside a page. */
export function findShell(): ShellBridge | undefined {
  return typeof window === 'undefined' ? undefined : window.plenumShell;
}

/** The host to which the shell forwards this page's requests; undefined in a browser. */
export async function shellServerHost(): Promise<string | undefined> {
  try {
    return (await findShell()?.info())?.serverHost;
  } catch {
    return undefined; // the shell refused; a link to the own server then counts as another's
  }
}
