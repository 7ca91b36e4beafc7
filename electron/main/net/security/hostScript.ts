/**
 * The script of the client library at the address where Qt's hosts have it. Only sessions of pages in in-app
 * mode have it; everything else of that scheme is not there.
 */
import type { CustomScheme, Session } from 'electron';
import { clientLibraryScript } from '../webChannel/clientLibrary.ts';

const SCHEME = 'qrc';
const LIBRARY = 'qrc:///qtwebchannel/qwebchannel.js';

/** Secure, so that pages over https may load it. Not standard: its addresses have no host. */
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
      // Pages of any server load it, isolated ones too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
