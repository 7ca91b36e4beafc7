/** Vite's configuration of the page: one bundle for the browser, the desktop shell and in-app mode. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { accessibilityReport } from './accessibilityReport.ts';
import { languageParts } from './languageParts.ts';
import { licences } from './licences.ts';
import { namedClasses } from './namedClasses.ts';
import { partGraph } from './partGraph.ts';
import { partOf } from './partGroups.ts';
import { ROOT, VERSION } from './project.ts';
import { scopedName } from './scopedName.ts';
import { smallPictures } from './smallPictures.ts';
import { themeStyle } from './themeStyle.ts';
import { timeZoneNames } from './timeZoneNames.ts';
import { withoutI18next } from './withoutI18next.ts';
import { withoutPreloads } from './withoutPreloads.ts';
import { wordlessAria } from './wordlessAria.ts';
import { writtenOut } from './writtenOut.ts';

/**
 * The oldest engine that must parse the page: Qt WebEngine 6.4. Firefox ESR and Safari 16.4 support everything that it supports. A
 * string, not a list: electron-vite merges a list with itself, which the bundler rejects.
 */
export const OLDEST_ENGINE = 'chrome102';

/** The page's build, for electron-vite and for the build that renders the first documents. */
export function rendererConfig(): UserConfig {
  const { ofPages, ofWorkers } = licences();
  return {
    root: join(ROOT, 'renderer'),
    base: '/',
    publicDir: join(ROOT, 'renderer', 'public'),
    plugins: [
      ...namedClasses(),
      writtenOut(),
      react(),
      languageParts(),
      timeZoneNames(),
      wordlessAria(),
      withoutI18next(),
      withoutPreloads(),
      smallPictures(),
      partGraph(),
      themeStyle(),
      ofPages,
      accessibilityReport(),
    ],
    css: {
      modules: { generateScopedName: scopedName },
    },
    worker: {
      format: 'es',
      plugins: () => [ofWorkers],
      rollupOptions: {
        output: {
          entryFileNames: `parts/[name].${VERSION}.[hash:7].js`,
          chunkFileNames: `parts/[name].${VERSION}.[hash:7].js`,
          assetFileNames: `parts/[name].${VERSION}.[hash:7][extname]`,
        },
      },
    },
    build: {
      outDir: join(ROOT, 'out', 'renderer'),
      emptyOutDir: true,
      target: OLDEST_ENGINE,
      cssTarget: OLDEST_ENGINE,
      // The page loads its parts itself (`platform/parts`), because a failed preload can't be retried.
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        // Inlines class names and other constants: as variables, parts would import them from each other.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: join(ROOT, 'renderer', 'index.html'),
        output: {
          entryFileNames: `parts/[name].${VERSION}.[hash:7].js`,
          chunkFileNames: `parts/[name].${VERSION}.[hash:7].js`,
          codeSplitting: { groups: [{ name: partOf }], includeDependenciesRecursively: false },
          assetFileNames: `parts/[name].${VERSION}.[hash:7][extname]`,
        },
      },
    },
  };
}
