/** The server that has the people of a conference, and how a socket gets there when several servers carry calls. */
import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import type { JoinMessage } from '#shared/wire/signalling.ts';

/** The place of a conference's people. `leave`: to be called when the socket that needed it has closed. */
export type ConferencePlace =
  | { readonly kind: 'here'; leave(this: void): void }
  | { readonly kind: 'there'; readonly address: string }
  /** On a server that doesn't answer, but may not have ended yet. */
  | { readonly kind: 'unknown' };

/** The source of a socket: address, headers and path. */
export interface Handshake {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
}

export interface CallRoute {
  find(conferenceId: string): Promise<ConferencePlace>;
  /** Whether another server forwarded the socket: it isn't forwarded again. */
  isPassedOn(handshake: Handshake): boolean;
  /** Joins at another server, and forwards everything in both directions from now on. */
  passOn(socket: WebSocket, address: string, message: JoinMessage, handshake: Handshake): void;
}

/** With one server, everyone is here. */
export const ONE_SERVER: CallRoute = {
  find: async () => ({ kind: 'here', leave: () => undefined }),
  isPassedOn: () => false,
  passOn: (socket) => socket.terminate(),
};
