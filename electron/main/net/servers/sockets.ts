/**
 * The signalling sockets of pages. A page passes an id and sends text; the address of the socket is fixed here. All sockets of a
 * page close with its document.
 */
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { WebContents, WebFrameMain } from 'electron';
import type { EventName, EventPayload } from '#shared/ipc/contract.ts';
import { SIGNALLING_MAX_MESSAGE_BYTES } from '#shared/limits.ts';
import { logInfo } from '../../lib/log.ts';
import { trustedAuthorities } from './trustedAuthorities.ts';

const MAX_SOCKETS_PER_PAGE = 4;
const HANDSHAKE_LIMIT_MS = 10_000;
/** A server's message may list all people in the conference, so it may be longer than a page's. */
const INCOMING_MAX_BYTES = 1024 * 1024;
/** The code of a connection that ended without a close frame, as with a browser's socket. */
const CODE_ABNORMAL = 1006;
const CODE_NORMAL = 1000;

type PageSockets = Map<number, WebSocket | 'opening'>;

interface SocketPage {
  readonly contents: WebContents;
  readonly frame: WebFrameMain;
}

type SocketEvent = Extract<EventName, `socket:${string}`>;

interface SocketTableParts {
  /** The origin of the page's server; waits while an embedded one starts. */
  readonly serverOrigin: (contents: WebContents) => Promise<string>;
  readonly pageOrigin: string;
  /** Creates the connection where the default one doesn't work. */
  readonly connectTo: (
    contents: WebContents,
    origin: string,
  ) => Promise<Socket | undefined> | undefined;
  /** Notifies a page. */
  readonly publish: <Name extends SocketEvent>(
    frame: WebFrameMain,
    name: Name,
    payload: EventPayload<Name>,
  ) => void;
}

export function createSocketTable(parts: SocketTableParts) {
  const { serverOrigin, pageOrigin, connectTo, publish } = parts;
  const pages = new WeakMap<WebContents, PageSockets>();

  const socketsOf = (contents: WebContents): PageSockets => {
    const present = pages.get(contents);
    if (present !== undefined) return present;
    const sockets: PageSockets = new Map();
    pages.set(contents, sockets);
    closeWithDocument(contents, sockets);
    return sockets;
  };

  const connect = async (
    page: SocketPage,
    sockets: PageSockets,
    id: number,
    path: string,
  ): Promise<void> => {
    const gone = (code: number): void => {
      sockets.delete(id);
      publish(page.frame, 'socket:closed', { id, code });
    };
    try {
      // Loaded with the first call, not at the start.
      const [{ WebSocket }, origin] = await Promise.all([
        import('ws'),
        serverOrigin(page.contents),
      ]);
      if (sockets.get(id) !== 'opening') return; // closed, or the document went, while we waited
      const prepared = await connectTo(page.contents, origin);
      if (sockets.get(id) !== 'opening') {
        prepared?.destroy();
        return;
      }
      const socket = new WebSocket(`${origin.replace(/^http/u, 'ws')}${path}`, {
        origin: pageOrigin,
        followRedirects: false,
        handshakeTimeout: HANDSHAKE_LIMIT_MS,
        maxPayload: INCOMING_MAX_BYTES,
        perMessageDeflate: false,
        ca: trustedAuthorities(),
        ...(prepared !== undefined && { createConnection: () => prepared }),
      });
      sockets.set(id, socket);
      const isCurrent = (): boolean => sockets.get(id) === socket;
      socket.on('open', () => {
        if (isCurrent()) publish(page.frame, 'socket:opened', { id });
      });
      socket.on('message', (data, isBinary) => {
        // With the default binary type `ws` passes one Buffer; the protocol is text only.
        if (isCurrent() && !isBinary && Buffer.isBuffer(data)) {
          publish(page.frame, 'socket:message', { id, text: data.toString('utf8') });
        }
      });
      // `close` follows each error and notifies the page.
      socket.on('error', (error) => logInfo('signalling socket', { error: error.message }));
      socket.on('close', (code) => {
        if (isCurrent()) gone(code);
      });
    } catch {
      if (sockets.get(id) === 'opening') gone(CODE_ABNORMAL);
    }
  };

  return {
    open: (page: SocketPage, id: number, path: string): void => {
      const sockets = socketsOf(page.contents);
      if (sockets.has(id) || sockets.size >= MAX_SOCKETS_PER_PAGE)
        throw new Error('socket refused');
      sockets.set(id, 'opening');
      void connect(page, sockets, id, path);
    },
    send: (page: SocketPage, id: number, text: string): void => {
      const socket = socketsOf(page.contents).get(id);
      if (socket === undefined || socket === 'opening' || socket.readyState !== socket.OPEN) {
        throw new Error('socket not open');
      }
      if (Buffer.byteLength(text) > SIGNALLING_MAX_MESSAGE_BYTES)
        throw new Error('message too long');
      socket.send(text);
    },
    close: (page: SocketPage, id: number): void => {
      const sockets = socketsOf(page.contents);
      const socket = sockets.get(id);
      if (socket === 'opening') {
        sockets.delete(id);
        publish(page.frame, 'socket:closed', { id, code: CODE_NORMAL });
      } else socket?.close(CODE_NORMAL);
    },
  };
}

function closeWithDocument(contents: WebContents, sockets: PageSockets): void {
  const closeAll = (): void => {
    const open = [...sockets.values()];
    sockets.clear();
    for (const socket of open) if (socket !== 'opening') socket.close(CODE_NORMAL);
  };
  contents.on('did-start-navigation', (event) => {
    if (event.isMainFrame && !event.isSameDocument) closeAll();
  });
  contents.on('render-process-gone', closeAll);
  contents.on('destroyed', closeAll);
}
