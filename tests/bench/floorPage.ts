/**
 * The floor for all first visits: React with one component, built and compressed like the product. `/` renders it by script;
 * `/shell` has its markup in the document and hydrates; `/list` is a list of ten thousand names from the page, of which virtua
 * draws the visible ones, with a search through all.
 */
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { mediaType } from '#shared/webBundle.ts';
import { ROOT } from './places.ts';

export interface FloorPage {
  /** `http://localhost:<port>`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Rows of the floor's list. */
export const LIST_SIZE = 10_000;

const MARKUP = '<form><label>Conference <input value=""/></label></form>';

const SOURCES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Floor</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`,
  'main.js': `import { createElement, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
function Box() {
  const [text, setText] = useState('');
  const onChange = (event) => setText(event.currentTarget.value);
  const field = createElement('input', { value: text, onChange });
  return createElement('form', null, createElement('label', null, 'Conference ', field));
}
const root = document.getElementById('root');
if (root.firstChild) hydrateRoot(root, createElement(Box));
else createRoot(root).render(createElement(Box));`,
  'list.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Floor</title></head>
<body><div id="root"></div><script type="module" src="/list.js"></script></body></html>`,
  'list.js': `import { createElement, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { WindowVirtualizer } from 'virtua';
const rows = Array.from({ length: ${LIST_SIZE} }, (_, at) => ({ id: String(at), name: 'Meeting ' + at + ' of Horvath' }));
function List() {
  const [text, setText] = useState('');
  const found = useMemo(() => rows.filter(({ name }) => name.toLowerCase().includes(text)), [text]);
  const onChange = (event) => setText(event.currentTarget.value);
  return createElement('main', null,
    createElement('input', { type: 'search', 'aria-label': 'Search by name or ID', value: text, onChange }),
    createElement(WindowVirtualizer, { data: found, itemSize: 64 }, ({ id, name }) =>
      createElement('article', { key: id, style: { height: 64 } },
        createElement('a', { href: '#' + id, 'data-id': id }, name))));
}
createRoot(document.getElementById('root')).render(createElement(List));`,
};

/** Builds the floor in a temporary folder and serves it from memory. */
export async function startFloorPage(): Promise<FloorPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-floor-'));
  try {
    const server = await serve(await buildFiles(folder));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The floor has no port.');
    return {
      url: `http://localhost:${address.port}`,
      async stop() {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const sources = path.join(folder, 'sources');
  const results = path.join(folder, 'results');
  await mkdir(sources);
  for (const [file, text] of Object.entries(SOURCES)) {
    await writeFile(path.join(sources, file), text);
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: sources,
    // The folder has no `node_modules` above it.
    resolve: {
      alias: Object.fromEntries(
        ['react', 'react-dom', 'virtua'].map((name) => [
          name,
          path.join(ROOT, 'node_modules', name),
        ]),
      ),
    },
    build: {
      outDir: results,
      emptyOutDir: true,
      target: 'chrome102',
      modulePreload: { polyfill: false },
      rollupOptions: { input: ['index.html', 'list.html'].map((page) => path.join(sources, page)) },
    },
  });
  const files = new Map<string, Buffer>();
  for (const file of await readdir(results, { recursive: true })) {
    if (path.extname(file) === '') continue;
    files.set(`/${file.replaceAll('\\', '/')}`, await readFile(path.join(results, file)));
  }
  const page = String(files.get('/index.html'));
  files.set('/', Buffer.from(page));
  files.set('/list', Buffer.from(String(files.get('/list.html'))));
  files.set('/shell', Buffer.from(page.replace('<div id="root">', `<div id="root">${MARKUP}`)));
  return files;
}

async function serve(files: ReadonlyMap<string, Buffer>): Promise<Server> {
  const compressed = new Map([...files].map(([address, content]) => [address, compress(content)]));
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const content = compressed.get(address);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const isDocument = !address.includes('.');
    response
      .writeHead(200, {
        'content-type': mediaType(isDocument ? 'index.html' : address),
        'content-encoding': 'br',
        'content-length': content.length,
        'cache-control': isDocument ? 'no-cache' : 'public, max-age=31536000, immutable',
      })
      .end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
