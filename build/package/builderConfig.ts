/** The configuration of electron-builder: the contents of the app. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import {
  APP_ID,
  APP_SCHEME,
  CALL_LINK_SCHEME,
  PRODUCT_NAME,
  RECORDING_EXTENSION,
  RECORDING_MEDIA_TYPE,
} from '#shared/product.ts';
import type { Language } from '#shared/languages.ts';
import { COMMAND, RECORDING_TYPE_NAME, WINDOW_CLASS } from './desktopEntry.ts';
import { type FuseName, setFuses } from './fuses.ts';
import type { Runtime } from './runtime.ts';

/** Names of Chromium's own texts (dialogs, menus) in our languages; it has none in Belarusian. */
const CHROMIUM_LANGUAGES: Readonly<Record<Language, readonly string[]>> = {
  ...{ be: [], cs: ['cs'], de: ['de'], en: ['en-US'], es: ['es'], fa: ['fa'], fr: ['fr'] },
  ...{ he: ['he'], it: ['it'], ja: ['ja'], ko: ['ko'], pl: ['pl'], pt: ['pt-BR', 'pt-PT'] },
  ...{ ru: ['ru'], tr: ['tr'], uk: ['uk'], vi: ['vi'], zh: ['zh-CN'], zht: ['zh-TW'] },
};

/** Files of bundled packages that the app doesn't need. */
const LEFT_OUT = [
  '!**/*.{map,md,markdown,ts,mts,cts,flow,tsbuildinfo}',
  '!**/{test,tests,__tests__,example,examples,benchmark,benchmarks,docs,.github}/**',
  '!**/node_modules/**/{.*,tsconfig*.json,Makefile,*.yml,*.gyp}',
  '!**/node_modules/{@types,undici-types}/**',
  // Already bundled into the server process. Licences stay.
  '!**/node_modules/**/*.{js,cjs,mjs,wasm}',
  '**/node_modules/{libsql,@libsql/{darwin,linux,win32}-*,@neon-rs/load,detect-libc}/**/*.js',
  // For hosts that send compressed files; the shell reads from the disk.
  '!out/web/**/*.br',
];

/** Replaces the app's entry: waits for a test's driver (see `electron/main/start/testEntry.ts`). */
const TEST_ENTRY = './out/main/testEntry.js';

export interface BuilderOptions {
  readonly runtime: Runtime;
  readonly outDir: string;
  readonly fuses: Readonly<Record<FuseName, boolean>>;
  readonly isTestRuntime: boolean;
  /**
   * Also builds electron-builder's installers, with tools that it downloads: AppImage and rpm, NSIS and MSI, dmg and zip. The
   * Debian package is ours (`debian.ts`) and needs none.
   */
  readonly withInstallers: boolean;
  /** The update feed and its keys; undefined: no updates. */
  readonly updates?: UpdateFeed | undefined;
}

/** The app reads this in its `package.json` (`electron/main/features/updates/feedConfig.ts`). */
export interface UpdateFeed {
  readonly feed: string;
  /** Public keys as printed by `signFeed.ts --public`, separated by spaces. */
  readonly keys: string;
}

/** electron-updater requires an address in its file; this one isn't used, because ours is configured elsewhere. */
const NO_ADDRESS = 'https://updates.invalid/';

/** The folder in the person's cache for unfinished downloads. */
const UPDATER_FILE = 'updaterCacheDirName: plenum-updater\n';

/** Returns the whole configuration; nothing is read from `package.json` or another file. */
export function builderConfig({
  runtime,
  outDir,
  fuses,
  isTestRuntime,
  withInstallers,
  updates,
}: BuilderOptions): Configuration {
  // The runtime and the database's native code are for this computer's processor only.
  const macArch = process.arch === 'arm64' ? 'arm64' : 'x64';
  return {
    appId: APP_ID,
    productName: PRODUCT_NAME,
    executableName: COMMAND,
    directories: { output: outDir, buildResources: 'build/package/resources' },
    files: [
      ...['package.json', 'out/main/**', 'out/preload/**', 'out/web/**', ...LEFT_OUT],
      ...(isTestRuntime ? [] : ['!out/main/testEntry.js']),
    ],
    asar: true,
    // Native code can't be loaded from the archive.
    asarUnpack: ['**/*.node'],
    electronVersion: runtime.electronVersion,
    electronDist: runtime.dir,
    electronLanguages: Object.values(CHROMIUM_LANGUAGES).flat(),
    npmRebuild: false,
    // This creates the feed files beside the installers, and on Windows adds the signer's name to the app.
    publish: withInstallers
      ? { provider: 'generic', url: updates?.feed ?? NO_ADDRESS, channel: 'latest' }
      : null,
    // The test app registers no links and file types.
    ...(!isTestRuntime && {
      protocols: { name: PRODUCT_NAME, schemes: [APP_SCHEME, CALL_LINK_SCHEME.replace(':', '')] },
      fileAssociations: {
        ext: RECORDING_EXTENSION,
        name: `${PRODUCT_NAME} recording`,
        description: RECORDING_TYPE_NAME,
        mimeType: RECORDING_MEDIA_TYPE,
        role: 'Viewer',
      },
    }),
    // The mark is read by the About box and by `shell:info`.
    extraMetadata: {
      ...(isTestRuntime && { testRuntime: true, main: TEST_ENTRY }),
      ...(updates !== undefined && { updates }),
    },
    linux: {
      target: withInstallers ? ['AppImage', 'rpm'] : 'dir',
      category: 'Network;VideoConference',
      desktop: { entry: { StartupWMClass: WINDOW_CLASS } },
      icon: 'icons',
    },
    mac: {
      target: withInstallers
        ? (['dmg', 'zip'] as const).map((target) => ({ target, arch: macArch }))
        : 'dir',
      category: 'public.app-category.video',
      icon: 'icon.png',
      // Signed if there is a certificate; `null` would turn signing off.
      ...(withInstallers ? {} : { identity: null }),
      hardenedRuntime: true,
      entitlements: 'build/package/resources/entitlements.mac.plist',
      entitlementsInherit: 'build/package/resources/entitlements.mac.plist',
      extendInfo: {
        NSCameraUsageDescription: 'Others see you in conferences that you join with your camera.',
        NSMicrophoneUsageDescription:
          'Others hear you in conferences that you join with your microphone.',
        NSScreenCaptureUsageDescription: 'Others see the screen or window that you share.',
        NSAudioCaptureUsageDescription: 'Others hear the sound of the screen that you share.',
      },
    },
    win: { target: withInstallers ? ['nsis', 'msi'] : 'dir', icon: 'icon.png' },
    // Installs for one person without an administrator, or for all; uninstalling keeps the profile.
    nsis: { oneClick: false, perMachine: false, deleteAppDataOnUninstall: false },
    // For administrators, who deploy it to machines.
    msi: { oneClick: false, perMachine: true },
    afterPack: async ({ appOutDir, packager }) => {
      // Only for targets without a feed file of electron-builder, which has more in it.
      const updaterFile = join(packager.getResourcesDir(appOutDir), 'app-update.yml');
      await writeFile(updaterFile, UPDATER_FILE, { flag: 'wx' }).catch(keepExisting);
      await setFuses(join(appOutDir, executableOf(packager.platform.nodeName)), fuses, {
        complete: !isTestRuntime,
      });
    },
  };
}

function keepExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

/** The file with the fuses: the executable, or on macOS the bundle around it. */
function executableOf(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return `${PRODUCT_NAME}.app`;
  return platform === 'win32' ? 'plenum.exe' : 'plenum';
}
