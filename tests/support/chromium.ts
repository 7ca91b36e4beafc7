/** The system's Chromium, and its options for tests. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import type { CaptureFiles } from './mediaFiles.ts';

/** The browser with its interface: for benches, and for questions in that interface. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The same engine without the interface, if it is installed: it needs half the processor time. */
export const CHROMIUM_FOR_TESTS = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;

/** Permissions that people grant in the browser's interface, which the headless shell lacks. */
export const CHROMIUM_PERMISSIONS: readonly string[] = ['camera', 'microphone'];

const isRoot = process.getuid?.() === 0;

/** A camera of ten frames a second, like `mediaFiles.ts`: twice as many cost a call of four a tenth of its processor time. */
export const FAKE_CAMERA = '--use-fake-device-for-media-stream=fps=10';

/** Fake devices without a permission, sound without a click, and no traffic of the browser. */
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
  // The test machine has none, and the page renders nothing that would use one.
  '--disable-gpu',
  // Chromium has no sandbox for root, which containers use.
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Makes camera and microphone play these files instead of Chromium's own test video and beep. */
export function captureArgs({ video, audio }: CaptureFiles): readonly string[] {
  return [
    `--use-file-for-fake-video-capture=${video}`,
    `--use-file-for-fake-audio-capture=${audio}`,
  ];
}
