/** The system's devices, found by the shell and explained by the readiness check. */
import { launchDesktop } from '../../support/desktopApp.ts';
import { createSoundServer, hasSoundServer } from '../../support/soundServer.ts';
import { expect, test } from './shellTest.ts';

test.skip(!hasSoundServer, 'pulseaudio and pactl are not installed');

test('[IA-3] the page sees a new speaker of the system, and the report counts it', async ({
  server,
}) => {
  const sound = await createSoundServer();
  await sound.start();
  const { PULSE_SERVER } = sound.environment;
  const shell = await launchDesktop({ serverUrl: server.url, env: { PULSE_SERVER } });
  try {
    await shell.page.goto('plenum://app/guest/check');
    await shell.page.evaluate(() => {
      const bridge: {
        nativeDevices(): Promise<unknown>;
        onNativeDevicesChanged(listener: (event: unknown) => void): () => void;
      } = Reflect.get(globalThis, 'plenumShell');
      const reported: unknown[] = [];
      Reflect.set(globalThis, 'reportedDevices', reported);
      bridge.onNativeDevicesChanged((event) => reported.push(event));
      return bridge.nativeDevices();
    });
    await sound.control(
      ...['load-module', 'module-null-sink', 'sink_name=desk'],
      'sink_properties=device.description=Desk',
    );
    await expect
      .poll(() =>
        shell.page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'reportedDevices'))),
      )
      .toContain('"label":"Desk","isDefault":true');

    await shell.page.getByRole('button', { name: 'Start check' }).click();
    await expect(shell.page.getByRole('heading', { name: 'Your system’s devices' })).toBeVisible();
    const report = shell.page.getByRole('textbox', { name: 'Support report' });
    await expect(report).toHaveValue(/Speaker: \[system=1 page=\d+/u, { timeout: 30_000 });
    expect(await report.inputValue()).not.toContain('Desk');

    await shell.close();
    // Only the requesting one: no program of the shell outlives it.
    await expect
      .poll(async () => (await sound.control('list', 'short', 'clients')).split('\n').length)
      .toBe(1);
  } finally {
    await shell.close();
    await sound.remove();
  }
});
