/**
 * Serves the script of the client library at its address in Qt's hosts, and nothing else of that scheme. Only sessions of pages in
 * in-app mode have it.
 */
import type { CustomScheme, Session } from 'electron';
import { clientLibraryScript } from '../webChannel/clientLibrary.ts';

const SCHEME = 'qrc';
const LIBRARY = 'qrc:///qtwebchannel/qwebchannel.js';

/** Secure, so that https pages may load it. Not standard: its addresses have no host. */
export const HOST_SCHEME: CustomScheme = { scheme: SCHEME, privileges: { secure: true } };

export function serveHostScript(session: Session): void {
  session.protocol.handle(SCHEME, ({ url }) => answerHostScript(url));
}

export function answerHostScript(url: string): Response {
  if (url !== LIBRARY) return new Response(null, { status: 404 });
  return new Response(clientLibraryScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // Pages of any server may load it, also cross-origin isolated ones.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
