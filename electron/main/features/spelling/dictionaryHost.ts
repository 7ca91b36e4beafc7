/**
 * Serves this computer's dictionaries to Chromium, which only loads them over http: a server on the loopback address that runs as
 * long as the app and serves only the dictionaries.
 */
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type Dictionaries, dictionaryName, languageOf } from './dictionaries.ts';

export interface DictionaryHost {
  /** The address to which file names are appended. */
  readonly address: string;
  readonly close: () => void;
}

/** Starts the server. Rejects when no port is available. */
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
  // The app must end even if Chromium keeps a connection open.
  server.unref();
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Chromium requests `ru-ru` where a system may have `ru`, and `en-us` where it may only have `en-gb`. */
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
