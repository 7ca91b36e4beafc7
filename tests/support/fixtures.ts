/**
 * Imported by every end-to-end spec instead of `@playwright/test`. A spec with other data or settings sets them at its top:
 * `test.use({ seed: 'empty', settings: { sign_up_enabled: false } })`.
 */
import { type Browser, type Page, test as base } from '@playwright/test';
import { APP_HOST, APP_SCHEME } from '../../shared/product.ts';
import {
  CHROMIUM_ARGS,
  CHROMIUM_FOR_TESTS,
  CHROMIUM_PERMISSIONS,
  captureArgs,
} from './chromium.ts';
import { launchDesktop, leaveUnsavedText } from './desktopApp.ts';
import { expect } from './expect.ts';
import { type Capture, captureFiles } from './mediaFiles.ts';
import { type PageWatch, createPageWatch } from './pageWatch.ts';
import { noteReach } from './reach.ts';
import { type Seed, type ServerSettings, type TestServer, startServer } from './server.ts';
import { BLANK } from './steps.ts';

export interface PlenumOptions {
  /** Where the pages of a spec run; the project decides. */
  readonly runsIn: 'browser' | 'desktop';
  readonly seed: Seed;
  readonly settings: ServerSettings;
}

interface OpenOptions {
  /** The media of camera and microphone; by default Chromium's own test video and beep. */
  readonly capture?: Capture;
  /** In the browser also in the desktop project: for the second person of a call. */
  readonly inBrowser?: boolean;
  /** Another server than the file's. */
  readonly serverUrl?: string;
  /** The test can advance the page's clock, so that it doesn't wait for people's pauses. */
  readonly hasOwnClock?: boolean;
}

/** Opens a path of the front end as a new person: nothing stored, nothing shared with other pages. */
export type OpenPage = (path?: string, options?: OpenOptions) => Promise<Page>;

/** For a page whose clock `page.clock` controls, in steps that open one. */
export function withOwnClock(openPage: OpenPage): OpenPage {
  return (path, options) => openPage(path, { ...options, hasOwnClock: true });
}

export interface WorkerFixtures extends PlenumOptions {
  /** The server of a spec file; it replaces that of the previous file. */
  readonly serverOfFile: (file: string) => Promise<TestServer>;
  /** A running Chromium; one for each set of further arguments. */
  readonly chromiumWith: (args: readonly string[]) => Promise<Browser>;
}

export interface TestFixtures {
  readonly server: TestServer;
  readonly openPage: OpenPage;
  readonly watch: PageWatch;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  runsIn: ['browser', { option: true, scope: 'worker' }],
  seed: ['demo', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],

  // The data of a worker's previous files must not be visible, so each file has its own server.
  serverOfFile: [
    async ({ seed, settings }, use) => {
      let current: { readonly file: string; readonly server: TestServer } | undefined;
      const stop = async () => {
        const ending = current;
        current = undefined;
        await ending?.server.stop();
      };
      await use(async (file) => {
        if (current?.file !== file) {
          await stop();
          // Tests share it sequentially: no one of an earlier one may keep a seat in a call.
          const server = await startServer({ seed, settings: { resume_window_s: 0, ...settings } });
          current = { file, server };
        }
        return current.server;
      });
      await stop();
    },
    { scope: 'worker' },
  ],

  chromiumWith: [
    async ({ playwright }, use) => {
      const browsers = new Map<string, Promise<Browser>>();
      await use(async (args) => {
        const key = args.join(' ');
        const launched =
          browsers.get(key) ??
          playwright.chromium.launch({
            executablePath: CHROMIUM_FOR_TESTS,
            args: [...CHROMIUM_ARGS, ...args],
          });
        browsers.set(key, launched);
        return launched;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOfFile }, use, testInfo) => {
    await use(await serverOfFile(testInfo.file));
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  watch: async ({}, use, testInfo) => {
    const reach = noteReach(testInfo.file);
    const watch = createPageWatch(reach.add);
    await use(watch);
    reach.keep();
    expect(watch.problems()).toEqual([]);
  },

  openPage: async ({ runsIn, server, chromiumWith, watch }, use) => {
    const closers: (() => Promise<void>)[] = [];
    await use(async (path = '/', options = {}) => {
      const serverUrl = options.serverUrl ?? server.url;
      const files = options.capture && (await captureFiles(options.capture));
      if (runsIn === 'browser' || options.inBrowser === true) {
        const browser = await chromiumWith(files ? captureArgs(files) : []);
        const context = await browser.newContext({
          baseURL: serverUrl,
          permissions: [...CHROMIUM_PERMISSIONS],
        });
        closers.push(() => context.close());
        const page = await context.newPage();
        await watch.add(page);
        // Before the page has timers, because existing ones would use the real clock.
        if (options.hasOwnClock === true) await page.clock.install();
        await page.goto(path);
        return page;
      }
      const desktop = await launchDesktop({
        serverUrl,
        ...(files && { fakeVideoFile: files.video, fakeAudioFile: files.audio }),
      });
      closers.push(desktop.close);
      await watch.add(desktop.page);
      if (options.hasOwnClock === true) await desktop.page.clock.install();
      // Reloaded, because the window was loading before it could be watched. The shell returns a window to its last page when it
      // shows another one, such as BLANK, which would race with the next step.
      await desktop.page.goto(`${APP_SCHEME}://${APP_HOST}${path === BLANK ? '/' : path}`);
      await leaveUnsavedText(desktop.app);
      return desktop.page;
    });
    for (const close of closers) await close();
  },
});

export { expect } from './expect.ts';
