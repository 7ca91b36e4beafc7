/** Starts the packaged app for a test: a fresh profile, fake media devices, without a window manager. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHELL_BRIDGE_KEY } from '../../shared/ipc/bridge.ts';
import { type ElectronApplication, _electron } from '@playwright/test';
import { FAKE_CAMERA } from './chromium.ts';
import { keepAnswers } from './mainProcessAnswers.ts';

const run = promisify(execFile);

/** The app built by `npm run package -- --test-runtime`. */
export const TEST_APP = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../dist/test/linux-unpacked/plenum',
);

/** Far longer than any start takes on a busy machine. */
const START_LIMIT_MS = 30_000;

export interface DesktopOptions {
  /** The server to talk to, or `embedded`; absent: the app's own choice, for which a fresh profile asks. */
  readonly serverUrl?: string;
  /** A profile to keep; by default a temporary one that is deleted with the app. */
  readonly userDataDir?: string;
  /** Further arguments, such as a fake camera's file. */
  readonly args?: readonly string[];
  /** What the fake devices play: a y4m or mjpeg file, and a wav file. */
  readonly fakeVideoFile?: string;
  readonly fakeAudioFile?: string;
  /** Camera and microphone need a permission, like in people's app; by default they are granted. */
  readonly asksForMedia?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Another executable than {@link TEST_APP}. */
  readonly executablePath?: string;
}

export type DesktopApp = Awaited<ReturnType<typeof launchDesktop>>;

/** Starts the app and waits for its first page. */
export async function launchDesktop(options: DesktopOptions) {
  const userDataDir = options.userDataDir ?? (await mkdtemp(join(tmpdir(), 'plenum-profile-')));
  const removeProfile = async (): Promise<void> => {
    // Chromium may still be writing its last files.
    if (options.userDataDir === undefined)
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const app = await _electron.launch({
      executablePath: options.executablePath ?? TEST_APP,
      args: desktopArguments(options, userDataDir),
      env: { ...environment(), ...options.env },
      timeout: START_LIMIT_MS,
    });
    keepAnswers(app);
    const page = await app.firstWindow({ timeout: START_LIMIT_MS });
    return {
      app,
      page,
      userDataDir,
      close: async (): Promise<void> => {
        await endCalls(app);
        await leaveUnsavedText(app).catch(() => undefined); // an app that is gone holds nothing up
        await app.close();
        await removeProfile();
      },
    };
  } catch (error) {
    await removeProfile();
    throw error;
  }
}

/** Pages with unsaved text close without a question, like in Playwright's browsers: no test can press a native message box. */
export async function leaveUnsavedText(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog }) => {
    Reflect.set(dialog, 'showMessageBoxSync', () => 0);
  });
}

/** Closing in a call asks the person, and a test cannot answer. */
async function endCalls(app: ElectronApplication): Promise<void> {
  for (const page of app.windows()) {
    await page
      .evaluate(async (key) => {
        const bridge: unknown = Reflect.get(window, key);
        const setCallState: unknown = Reflect.get(Object(bridge), 'setCallState');
        if (typeof setCallState === 'function') await Reflect.apply(setCallState, bridge, [false]);
      }, SHELL_BRIDGE_KEY)
      .catch(() => undefined); // a page that is gone, or hangs, is in no call
  }
}

/** Starts the app again on a running one's profile, like a link or a click; waits for its exit. */
export async function startAgain(
  { userDataDir }: Pick<DesktopApp, 'userDataDir'>,
  options: DesktopOptions = {},
): Promise<void> {
  await run(TEST_APP, desktopArguments(options, userDataDir));
}

/** The command line, for tests that start the app separately. */
export function desktopArguments(options: DesktopOptions, userDataDir: string): string[] {
  return [
    // Chromium refuses to run as root with its sandbox; test containers run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--ozone-platform=x11',
    FAKE_CAMERA,
    ...(options.asksForMedia === true ? [] : ['--grant-media']),
    ...(options.fakeVideoFile === undefined
      ? []
      : [`--use-file-for-fake-video-capture=${options.fakeVideoFile}`]),
    ...(options.fakeAudioFile === undefined
      ? []
      : [`--use-file-for-fake-audio-capture=${options.fakeAudioFile}`]),
    `--user-data-dir=${userDataDir}`,
    ...(options.serverUrl === undefined ? [] : [`--server=${options.serverUrl}`]),
    ...(options.args ?? []),
  ];
}

function environment(): Record<string, string> {
  const present = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(present);
}
