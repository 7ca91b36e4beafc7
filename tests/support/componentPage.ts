/**
 * Builds and serves pages of single components with Vite, for the gallery and for measurements: like the product, in separate
 * folders.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, build, createServer, preview } from 'vite';
import { themeStyle } from '../../build/web/themeStyle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** `folder` has the page's `index.html`, from the project's root. */
const configOf = (folder: string): InlineConfig => ({
  configFile: false,
  root: path.join(ROOT, folder),
  cacheDir: path.join(ROOT, 'out/gallery/cache'),
  plugins: [react(), themeStyle()],
  logLevel: 'warn',
});

export interface ComponentPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built page on its own port. */
export async function startComponentPage(folder: string): Promise<ComponentPage> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'plenum-components-'));
  await build({ ...configOf(folder), build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...configOf(folder), build: { outDir }, preview: { port: 0 } });
  return {
    url: address(server.resolvedUrls),
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** The page for working on components, with live reload. */
export async function serveComponentPage(folder: string): Promise<ComponentPage> {
  const server = await createServer({
    ...configOf(folder),
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
