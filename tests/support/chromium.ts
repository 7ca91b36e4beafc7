/** The system's Chromium and how tests start it. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import type { CaptureFiles } from './mediaFiles.ts';

/** The browser with all its windows and bars: for benches, and for what people answer in its own interface. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The same engine without the browser's interface, where it is installed: it needs half the processor time. */
export const CHROMIUM_FOR_TESTS = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;

/** What people allow a page in the browser's interface, which the headless shell lacks. */
export const CHROMIUM_PERMISSIONS: readonly string[] = ['camera', 'microphone'];

const isRoot = process.getuid?.() === 0;

/** A camera of ten pictures a second, as `mediaFiles.ts` has it: twice as many cost a call of four a tenth of its processor time. */
export const FAKE_CAMERA = '--use-fake-device-for-media-stream=fps=10';

/** Fake devices that need no permission, sound without a click, and no traffic of the browser's own. */
export const CHROMIUM_ARGS: readonly string[] = [
  FAKE_CAMERA,
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // The machine that tests has none, and the page draws nothing that would use one.
  '--disable-gpu',
  // Chromium refuses its sandbox to root, as whom containers run.
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Makes camera and microphone play these files in place of Chromium's own test picture and beep. */
export function captureArgs({ video, audio }: CaptureFiles): readonly string[] {
  return [
    `--use-file-for-fake-video-capture=${video}`,
    `--use-file-for-fake-audio-capture=${audio}`,
  ];
}
