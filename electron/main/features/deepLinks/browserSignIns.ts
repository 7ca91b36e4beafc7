/**
 * Sign-ins that pages continue in the system's browser (RFC 8252). A link returns each one's one-time code, which is sent only to
 * the page that started the sign-in: another server's page must not get it.
 */
import type { WebContents } from 'electron';
import { PROVIDER_APP_CHALLENGE, PROVIDER_SIGN_IN_PATH } from '#shared/wire/proposed.ts';

export type BrowserSignIns = ReturnType<typeof createBrowserSignIns>;

/** Creates the list of pending sign-ins. */
export function createBrowserSignIns(parts: {
  readonly originOf: (contents: WebContents) => Promise<string>;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly onCode: (contents: WebContents, code: string) => void;
}) {
  const waiting = new Map<string, WebContents>();
  return {
    /** Opens the browser for a page, with the hash of its secret; without a hash the page's pending sign-in is cancelled. */
    begin: async (contents: WebContents, challenge: string | undefined): Promise<boolean> => {
      const address = new URL(PROVIDER_SIGN_IN_PATH, await parts.originOf(contents));
      if (challenge === undefined) {
        if (waiting.get(address.host) === contents) waiting.delete(address.host);
        return true;
      }
      address.searchParams.set(PROVIDER_APP_CHALLENGE, challenge);
      waiting.set(address.host, contents);
      return parts.openExternal(address.href); // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
    },
    /** Sends a code to the page with a pending sign-in at this server, and returns that page; undefined without one. */
    finish(host: string, code: string): WebContents | undefined {
      const contents = waiting.get(host);
      if (contents === undefined || contents.isDestroyed()) return undefined;
      parts.onCode(contents, code);
      return contents;
    },
  };
}
