/** How Vite builds and serves the component page: as the product, in a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, build, createServer, preview } from 'vite';
import { themeStyle } from '../../build/web/themeStyle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const COMMON: InlineConfig = {
  configFile: false,
  root: path.join(import.meta.dirname, 'page'),
  cacheDir: path.join(ROOT, 'out/gallery/cache'),
  plugins: [react(), themeStyle()],
  logLevel: 'warn',
};

export interface ComponentPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built page on a port of its own. */
export async function startComponentPage(): Promise<ComponentPage> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'plenum-components-'));
  await build({ ...COMMON, build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...COMMON, build: { outDir }, preview: { port: 0 } });
  return {
    url: address(server.resolvedUrls),
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** The page for whoever changes a component: what is saved shows at once. */
export async function serveComponentPage(): Promise<ComponentPage> {
  const server = await createServer({
    ...COMMON,
    server: { port: 0, fs: { allow: [ROOT] } },
  });
  await server.listen();
  return { url: address(server.resolvedUrls), stop: () => server.close() };
}

function address(urls: { readonly local: readonly string[] } | null): string {
  const url = urls?.local[0];
  if (url === undefined) throw new Error('The component page has no address.');
  return url;
}
