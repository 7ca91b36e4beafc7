/**
 * The door into a page in in-app mode: one port to the host of the bridge, in the form in which Qt's
 * clients offer it (`window.qt.webChannelTransport`). Nothing else of the shell reaches the page.
 */
import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { PORT_CHANNEL } from '#shared/bridge/portChannel.ts';

type Post = (text: string) => void;
type Listen = (listener: (text: string) => void) => void;

/** The place of the two functions on an Electron that cannot hand them over otherwise. */
const PRIVATE_NAME = 'plenumWebChannelPort';

/** Runs in the page's own world and therefore uses nothing from around it: Qt's client assigns `onmessage`,
 * which an object from the context bridge, which is frozen, would not take. */
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
    // As with Qt: called on the transport, with nothing but the text.
    const event = Object.defineProperty({}, 'data', { value: text, enumerable: true });
    transport.onmessage(event);
  });
  Reflect.set(globalThis, 'qt', { webChannelTransport: transport });
}

if (process.isMainFrame) {
  const { port1, port2 } = new MessageChannel();
  // Sent at once: what the page says waits in the port until the main process takes it.
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

/** Before Electron 35: by a name that stays visible, and gives the page no more than the transport does. */
function installByName(post: Post, listen: Listen): void {
  contextBridge.exposeInMainWorld(PRIVATE_NAME, { post, listen });
  const script = `(${String(installTransport)})(${PRIVATE_NAME}.post, ${PRIVATE_NAME}.listen)`;
  void webFrame.executeJavaScript(script);
}
