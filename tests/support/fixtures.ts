/**
 * What every end-to-end spec imports in place of `@playwright/test`. A spec that needs other data or
 * settings says so at its top: `test.use({ seed: 'empty', settings: { sign_up_enabled: false } })`.
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
  /** What camera and microphone deliver; without it Chromium's own test picture and beep. */
  readonly capture?: Capture;
  /** In the browser also in the desktop project: for the second person of a call. */
  readonly inBrowser?: boolean;
  /** Another server than the file's. */
  readonly serverUrl?: string;
  /** The test can move the page's clock, so that it need not wait for as long as people rest or read. */
  readonly hasOwnClock?: boolean;
}

/** Opens a path of the front end as a person of its own: nothing stored, nothing shared with other pages. */
export type OpenPage = (path?: string, options?: OpenOptions) => Promise<Page>;

/** For a page whose clock `page.clock` moves, in steps that open one. */
export function withOwnClock(openPage: OpenPage): OpenPage {
  return (path, options) => openPage(path, { ...options, hasOwnClock: true });
}

export interface WorkerFixtures extends PlenumOptions {
  /** The server of a spec file; that of the file before it ends with it. */
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

  // Which files a worker ran before must not be seen in a list, so each file has a server of its own.
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
          // Tests share it one after the other: no one of an earlier one may keep a place in a call.
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
        // Before the page has timers: those that it already has would run by the real clock.
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
      // Loaded again, because the window was loading before anyone could watch it.
      // The shell leads a window back to its last page when it shows anything else, such as BLANK: that would race the next step.
      await desktop.page.goto(`${APP_SCHEME}://${APP_HOST}${path === BLANK ? '/' : path}`);
      await leaveUnsavedText(desktop.app);
      return desktop.page;
    });
    for (const close of closers) await close();
  },
});

export { expect } from './expect.ts';
