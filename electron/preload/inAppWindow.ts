/**
 * The preload script of a page in in-app mode: it offers one port to the host of the bridge, in the form of Qt's clients
 * (`window.qt.webChannelTransport`), and nothing else of the shell.
 */
import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { PORT_CHANNEL } from '#shared/bridge/portChannel.ts';

type Post = (text: string) => void;
type Listen = (listener: (text: string) => void) => void;

/** The name of the two functions on older versions of Electron, which can't pass them in another way. */
const PRIVATE_NAME = 'plenumWebChannelPort';

/**
 * Runs in the page's own world, so it must not use anything from outside. Qt's client assigns `onmessage`, which isn't possible on
 * the frozen objects of the context bridge.
 */
function installTransport(post: Post, listen: Listen): void {
  const transport: {
    send: (this: unknown, ...values: readonly unknown[]) => void;
    onmessage: unknown;
  } = {
    send(...values) {
      const [text] = values;
      if (values.length === 0) throw new TypeError('Missing argument');
      if (typeof text !== 'string') throw new TypeError('Expected string');
      if (this !== transport) throw new TypeError('Illegal invocation');
      post(text);
    },
    onmessage: undefined,
  };
  listen((text) => {
    if (typeof transport.onmessage !== 'function') return;
    // As in Qt: called on the transport, with only the text.
    const event = Object.defineProperty({}, 'data', { value: text, enumerable: true });
    transport.onmessage(event);
  });
  Reflect.set(globalThis, 'qt', { webChannelTransport: transport });
}

if (process.isMainFrame) {
  const { port1, port2 } = new MessageChannel();
  // Sent at once: the port queues the page's messages until the main process listens.
  ipcRenderer.postMessage(PORT_CHANNEL, null, [port2]);
  const post: Post = (text) => port1.postMessage(text);
  const listen: Listen = (listener) => {
    port1.addEventListener('message', (event) => {
      const data: unknown = 'data' in event ? event.data : undefined;
      if (typeof data === 'string') listener(data);
    });
    port1.start();
  };
  if ('executeInMainWorld' in contextBridge) {
    contextBridge.executeInMainWorld({ func: installTransport, args: [post, listen] });
  } else {
    installByName(post, listen);
  }
}

/** Before Electron 35: through a global name that stays visible, but offers no more than the transport. */
function installByName(post: Post, listen: Listen): void {
  contextBridge.exposeInMainWorld(PRIVATE_NAME, { post, listen });
  const script = `(${String(installTransport)})(${PRIVATE_NAME}.post, ${PRIVATE_NAME}.listen)`;
  void webFrame.executeJavaScript(script);
}
