/** What is bundled for whom: main process, preload scripts and server process here, the pages in `build/web`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { licencesOfScripts } from './build/web/licences.ts';
import { rendererConfig } from './build/web/rendererConfig.ts';

const SHELL = join(import.meta.dirname, 'electron/main/');

/** The oldest Node we run on: that of the test runtime (see `build/package/runtime.ts`). */
const OLDEST_NODE = 'node20.18';

export default defineConfig({
  main: {
    plugins: [besideTheScripts(), licencesOfScripts(), withoutCompilers()],
    build: {
      outDir: 'out/main',
      emptyOutDir: true,
      target: OLDEST_NODE,
      minify: true,
      // From few files a server starts in half the time that `node_modules` take; packages leave their scripts out
      // (`build/package/builderConfig.ts`).
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: 'electron/main/start/index.ts',
          testEntry: 'electron/main/start/testEntry.ts',
          serverProcess: 'electron/server/start/utilityProcess.ts',
          // The command line as a bundle: the many servers of a test run start in half the time.
          serverCommand: 'electron/server/start/cli.ts',
        },
        // The database is native code; the others are optional accelerators that `ws` tries to load and does without.
        external: ['libsql', 'bufferutil', 'utf-8-validate'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: startGroup }], includeDependenciesRecursively: false },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      emptyOutDir: true,
      target: OLDEST_NODE,
      minify: true,
      // A sandboxed preload script is one CommonJS file and can require nothing but Electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          mainWindow: 'electron/preload/mainWindow.ts',
          shellPage: 'electron/preload/shellPage.ts',
          serverRail: 'electron/preload/serverRail.ts',
          inAppWindow: 'electron/preload/inAppWindow.ts',
          // No preload script: the main process puts it into a page of the shell's own (`windows/shellPages/shellPageContents.ts`).
          qrReader: 'electron/preload/qrReader/qrReader.ts',
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: asWritten(rendererConfig()),
});

/**
 * electron-vite takes the pages for files that only its own Electron loads: relative base, one engine,
 * not minified. Ours are a web bundle that the shell serves too, so what the configuration says is kept.
 */
function asWritten(config: UserConfig): UserConfig {
  const { base = '/', build } = config;
  const { target, cssTarget, minify = true } = build ?? {};
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'renderer-as-written',
        config(current) {
          current.base = base;
          current.build = {
            ...current.build,
            minify,
            ...(target !== undefined && { target }),
            ...(cssTarget !== undefined && { cssTarget }),
          };
        },
      },
    ],
  };
}

/**
 * The chunk of a file that the shell runs at its start. Without this, Rolldown makes nearly forty chunks, and finding one in the
 * archive takes longer than running it. The server uses `common`, too, so nothing in it may import Electron.
 */
function startGroup(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = new Set([id]);
  for (const user of users) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  if (!users.has(join(SHELL, 'start/index.ts'))) return null;
  return id.startsWith(SHELL) ? 'start' : 'common';
}

/** Packages that Fastify loads only when it gets no compilers (`NO_COMPILERS`), or for requests that don't come over the network. */
const NEVER_RUN: ReadonlySet<string> = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
]);
const NOTHING = '\0nothing';

/** Leaves them out: they are a fifth of the script that the server reads at each start. */
function withoutCompilers(): Plugin {
  return {
    name: 'without-compilers',
    enforce: 'pre',
    resolveId: (source) => (NEVER_RUN.has(source) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? `throw new Error('Not in the bundle.');` : undefined),
  };
}

/** What scripts read from their own folder: the film of the demo's recording, and the picture of windows. */
const FILES_BESIDE = {
  'demoFilm.webm': 'electron/server/seed/demoFilm.webm',
  'windowIcon.png': 'build/package/resources/icons/128x128.png',
} as const;

function besideTheScripts(): Plugin {
  return {
    name: 'beside-the-scripts',
    async generateBundle() {
      for (const [fileName, file] of Object.entries(FILES_BESIDE)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
      }
    },
  };
}
