/**
 * Receives the ports that the preload of an in-app window sends: one per document. The sender is checked as for every message; only
 * the host handles a port's messages.
 */
import type { MessagePortMain, WebContents } from 'electron';
import { PORT_CHANNEL } from '#shared/bridge/portChannel.ts';
import { logWarning } from '../../lib/log.ts';
import type { PageRules } from '../security/pageRules.ts';
import type { PageConnection, PageTransport } from '../webChannel/connection.ts';
import type { Traffic } from '../webChannel/traffic.ts';
import type { SenderFrame } from './senderCheck.ts';

/** Whether a frame may have the bridge: only the top frame, on a page of the window's origin. */
export function mayHaveBridge(frame: SenderFrame | null, rules: PageRules): boolean {
  if (frame === null || frame.detached || frame.parent !== null) return false;
  return frame.origin === rules.origin && rules.isPage(frame.url);
}

type PortConnection = Pick<PageConnection, 'receive' | 'close'>;

/** Answers a page's messages: a host, or its replacement. */
export interface PortHost {
  readonly connect: (transport: PageTransport) => PortConnection;
}

interface OpenPort {
  readonly port: MessagePortMain;
  readonly connection: PortConnection;
}

/** Connects each document of a window to a host, while it is open and may have the bridge. */
export function acceptPorts(
  contents: WebContents,
  rules: PageRules,
  host: PortHost,
  traffic?: Traffic,
): void {
  let open: OpenPort | undefined;
  const end = (): void => {
    open?.connection.close();
    open?.port.close();
    open = undefined;
  };
  contents.ipc.on(PORT_CHANNEL, (event) => {
    const [port] = event.ports;
    if (port === undefined) return;
    if (!mayHaveBridge(event.senderFrame, rules)) {
      logWarning('web channel refused');
      port.close();
      return;
    }
    end(); // a document has one port, and the one before has gone
    open = { port, connection: connect(port, host, traffic) };
  });
  // A port closes with its document. This is for a window that has navigated to a page that must not have the bridge.
  contents.on('did-navigate', () => {
    if (!mayHaveBridge(contents.mainFrame, rules)) end();
  });
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
}

function connect(
  port: MessagePortMain,
  host: PortHost,
  traffic: Traffic | undefined,
): PortConnection {
  const watched = traffic?.connection();
  const connection = host.connect({
    send: (text) => {
      watched?.sent(text);
      port.postMessage(text);
    },
  });
  const receive = (text: unknown): void => connection.receive(text);
  port.on('message', ({ data }) => {
    if (watched === undefined) receive(data);
    else watched.received(data, () => receive(data));
  });
  port.on('close', () => connection.close());
  port.start();
  return connection;
}
