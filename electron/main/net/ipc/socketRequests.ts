/** The requests about a page's signalling sockets. */
import type { SocketTable } from '../servers/sockets.ts';
import { handleRequest } from './handleRequest.ts';

export function handleSocketRequests(sockets: SocketTable): void {
  handleRequest('socket:open', ({ id, path }, sender) => sockets.open(sender, id, path));
  handleRequest('socket:send', ({ id, text }, sender) => sockets.send(sender, id, text));
  handleRequest('socket:close', ({ id }, sender) => sockets.close(sender, id));
}
