/** The configuration for systems on which it cannot run here: checked by electron-builder's own schema. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test, vi } from 'vitest';
import { ROOT } from '../web/project.ts';
import { builderConfig } from './builderConfig.ts';
import { takeIdentity } from '#main/start/takeIdentity.ts';
import { desktopEntry } from './desktopEntry.ts';
import { SHIPPING_FUSES } from './fuses.ts';

const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const schema: object = JSON.parse(
  readFileSync(require.resolve('app-builder-lib/scheme.json'), 'utf8'),
);
const validate = new Ajv({ allErrors: true, strict: false, logger: false }).compile(schema);

function configuration(withInstallers: boolean) {
  return builderConfig({
    runtime: {
      dir: 'electron',
      executable: 'electron/electron',
      kind: 'npm',
      electronVersion: '45.4.1',
    },
    outDir: 'dist',
    fuses: SHIPPING_FUSES,
    isTestRuntime: false,
    withInstallers,
  });
}

test.each([true, false])('is valid for electron-builder (installers: %s)', (withInstallers) => {
  // A hook is a function, which the JSON schema describes as text.
  const config = { ...configuration(withInstallers), afterPack: 'hook' };
  validate(JSON.parse(JSON.stringify(config)));
  expect(validate.errors ?? []).toEqual([]);
});

test('the schema finds errors', () => {
  expect(validate({ linux: { target: 7 } })).toBe(false);
  expect(validate({ nsis: { oneClic: false } })).toBe(false);
});

test('on Windows the app’s id matches its shortcut and notifications', () => {
  const app = { setAppUserModelId: vi.fn(), setToastActivatorCLSID: vi.fn() };
  takeIdentity(app, 'linux');
  expect(app.setAppUserModelId).not.toHaveBeenCalled();
  expect(app.setToastActivatorCLSID).not.toHaveBeenCalled();
  takeIdentity(app, 'win32');
  // electron-builder gives shortcuts the id of the app.
  expect(app.setAppUserModelId).toHaveBeenCalledExactlyOnceWith(configuration(true).appId);
  // The form for Windows; another one throws at the start.
  expect(app.setToastActivatorCLSID).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/u),
  );
  takeIdentity({ setAppUserModelId: vi.fn() }, 'win32');
});

test('on Linux menu entries have the windows’ class', () => {
  const { linux, extraMetadata } = configuration(true);
  const { name, ...app }: { readonly name: string } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  // Electron uses the product's name for the class if there is one, or else the package's.
  for (const each of [app, extraMetadata]) expect(each).not.toHaveProperty('productName');
  expect(desktopEntry('/opt/plenum')).toMatch(new RegExp(`^StartupWMClass=${name}$`, 'mu'));
  expect(linux?.desktop).toEqual({ entry: { StartupWMClass: name } });
});

test('every system has installers, our links, file types and an existing icon', () => {
  const { linux, mac, win, protocols, fileAssociations } = configuration(true);
  expect(linux?.target).toEqual(['AppImage', 'rpm']);
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  expect(mac?.target).toEqual([
    { target: 'dmg', arch },
    { target: 'zip', arch },
  ]);
  expect(win?.target).toEqual(['nsis', 'msi']);
  expect(protocols).toEqual({ name: 'Plenum', schemes: ['plenum', 'trueconf'] });
  expect(fileAssociations).toMatchObject({ ext: 'plenumrec', role: 'Viewer' });
  for (const file of [linux?.icon, mac?.icon, win?.icon]) {
    expect(existsSync(join(ROOT, 'build/package/resources', String(file)))).toBe(true);
  }
  expect(existsSync(join(ROOT, String(mac?.entitlements)))).toBe(true);
});

test('macOS has the purposes of camera, microphone, screen and sound, and their entitlements', () => {
  const { mac } = configuration(true);
  for (const what of ['Camera', 'Microphone', 'ScreenCapture', 'AudioCapture']) {
    expect(mac?.extendInfo).toHaveProperty(
      `NS${what}UsageDescription`,
      expect.stringMatching(/^Others /u),
    );
  }
  expect(mac?.hardenedRuntime).toBe(true);
  const entitlements = readFileSync(join(ROOT, String(mac?.entitlements)), 'utf8');
  for (const right of ['device.camera', 'device.audio-input']) {
    expect(entitlements).toMatch(
      new RegExp(`<key>com\\.apple\\.security\\.${right}</key>\\s*<true/>`, 'u'),
    );
  }
});
