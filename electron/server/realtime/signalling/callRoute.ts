/** Which server has the people of a conference, and how a socket comes to it, where several servers carry calls. */
import type { IncomingHttpHeaders } from 'node:http';
import type { WebSocket } from 'ws';
import type { JoinMessage } from '#shared/wire/signalling.ts';

/** Where the people of a conference are. `leave`: the socket that it was asked for has closed. */
export type ConferencePlace =
  | { readonly kind: 'here'; leave(this: void): void }
  | { readonly kind: 'there'; readonly address: string }
  /** At a server that does not answer, and is not known to be gone yet. */
  | { readonly kind: 'unknown' };

/** Who opened a socket, with which headers, and at which path. */
export interface Handshake {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
}

export interface CallRoute {
  find(conferenceId: string): Promise<ConferencePlace>;
  /** Whether a socket comes from another server: it is not sent on once more. */
  isPassedOn(handshake: Handshake): boolean;
  /** Joins at another server, and carries everything there and back from now on. */
  passOn(socket: WebSocket, address: string, message: JoinMessage, handshake: Handshake): void;
}

/** With one server, everyone is here. */
export const ONE_SERVER: CallRoute = {
  find: async () => ({ kind: 'here', leave: () => undefined }),
  isPassedOn: () => false,
  passOn: (socket) => socket.terminate(),
};
