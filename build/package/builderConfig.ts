/** What electron-builder puts into the app, and what it leaves out. */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { APP_SCHEME, CALL_LINK_SCHEME, PRODUCT_NAME } from '#shared/product.ts';
import { type FuseName, setFuses } from './fuses.ts';
import type { Runtime } from './runtime.ts';

/** Chromium's own texts (dialogs, menus) in our 19 languages; it has none in Belarusian. */
const CHROMIUM_LANGUAGES = [
  ...['cs', 'de', 'en-US', 'es', 'fa', 'fr', 'he', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'pt-PT'],
  ...['ru', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW'],
];

/** Of the packages that run in the app, what no run needs. */
const LEFT_OUT = [
  '!**/*.{map,md,markdown,ts,mts,cts,flow,tsbuildinfo}',
  '!**/{test,tests,__tests__,example,examples,benchmark,benchmarks,docs,.github}/**',
  '!**/node_modules/**/{.*,tsconfig*.json,Makefile,*.yml,*.gyp}',
  '!**/node_modules/{@types,undici-types}/**',
  // Bundled into the server process, which uses a twentieth of it.
  '!**/node_modules/drizzle-orm/**',
  // For hosts that send compressed files; the shell reads from the disk.
  '!out/web/**/*.br',
];

/** Instead of the app's own entry: waits for the driver of a test (see `electron/main/testEntry.ts`). */
const TEST_ENTRY = './out/main/testEntry.js';

export interface BuilderOptions {
  readonly runtime: Runtime;
  readonly outDir: string;
  readonly fuses: Readonly<Record<FuseName, boolean>>;
  readonly isTestRuntime: boolean;
}

/** The whole configuration: nothing is read from `package.json` or another file. */
export function builderConfig({
  runtime,
  outDir,
  fuses,
  isTestRuntime,
}: BuilderOptions): Configuration {
  return {
    appId: 'org.plenum.desktop',
    productName: PRODUCT_NAME,
    executableName: 'plenum',
    directories: { output: outDir, buildResources: 'build/package/resources' },
    files: [
      ...['package.json', 'out/main/**', 'out/preload/**', 'out/web/**', ...LEFT_OUT],
      ...(isTestRuntime ? [] : ['!out/main/testEntry.js']),
    ],
    asar: true,
    // Native code cannot be loaded from inside the archive.
    asarUnpack: ['**/*.node'],
    electronVersion: runtime.electronVersion,
    electronDist: runtime.dir,
    electronLanguages: CHROMIUM_LANGUAGES,
    npmRebuild: false,
    publish: null,
    // The mark is read by the About box and by `shell:info`.
    // The test app claims nothing of the machine's links.
    ...(!isTestRuntime && {
      protocols: { name: PRODUCT_NAME, schemes: [APP_SCHEME, CALL_LINK_SCHEME.replace(':', '')] },
    }),
    extraMetadata: isTestRuntime ? { testRuntime: true, main: TEST_ENTRY } : {},
    linux: { target: 'dir', category: 'Network' },
    mac: { target: 'dir', identity: null },
    win: { target: 'dir' },
    afterPack: async ({ appOutDir, packager }) => {
      await setFuses(join(appOutDir, executableOf(packager.platform.nodeName)), fuses, {
        complete: !isTestRuntime,
      });
    },
  };
}

/** Where the fuses are: the executable, or on macOS the bundle around it. */
function executableOf(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return `${PRODUCT_NAME}.app`;
  return platform === 'win32' ? 'plenum.exe' : 'plenum';
}
