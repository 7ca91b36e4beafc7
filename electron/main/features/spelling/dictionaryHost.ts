/**
 * Hands dictionaries of this computer to Chromium, which takes them over http only: a server on the
 * loopback address, for as long as the app runs, that knows nothing but their names.
 */
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type Dictionaries, dictionaryName, languageOf } from './dictionaries.ts';

export interface DictionaryHost {
  /** Address that names of files are appended to. */
  readonly address: string;
  readonly close: () => void;
}

/** Starts it. Rejects when no port can be had. */
export async function startDictionaryHost(dictionaries: Dictionaries): Promise<DictionaryHost> {
  const server = createServer((request, response) => {
    const name =
      request.method === 'GET' ? dictionaryName((request.url ?? '').slice(1)) : undefined;
    const path = name === undefined ? undefined : pathOf(name, dictionaries);
    if (path === undefined) {
      response.writeHead(404).end();
      return;
    }
    readFile(path).then(
      (bytes) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const port = await listen(server);
  // The app ends whether or not Chromium keeps a connection open.
  server.unref();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Chromium asks for `ru-ru` where a system may have `ru`, and for `en-us` where it may have `en-gb` alone. */
function pathOf(name: string, dictionaries: Dictionaries): string | undefined {
  const language = languageOf(name);
  const alike = [...dictionaries].find(([each]) => languageOf(each) === language);
  return dictionaries.get(name) ?? dictionaries.get(language) ?? alike?.[1];
}

async function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('no port'));
    });
  });
}
