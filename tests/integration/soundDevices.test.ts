/** The devices of a real sound server: appearing, changing and disappearing. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeviceList } from '#main/features/devices/deviceList.ts';
import { createPulseAudio } from '#main/features/devices/linux/pulseAudio.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDevices } from '#main/lib/nativeDevices.ts';
import { type SoundServer, createSoundServer, hasSoundServer } from '#tests/support/soundServer.ts';

const CHANGE = { timeout: 20_000, interval: 50 };

let server: SoundServer;
let devices: NativeDevices;
/** The latest list. */
let reported: readonly NativeDevice[] | undefined;

/** The last reported list, without what the server adds when it has no speaker at all. */
function reportedSpeakers() {
  return reported
    ?.filter(({ kind, id }) => kind === 'audiooutput' && id !== 'auto_null')
    .map(({ label, isDefault }) => [label, isDefault]);
}

beforeAll(async () => {
  if (!hasSoundServer) {
    process.stdout.write('Sound devices: skipped, pulseaudio and pactl are not installed.\n');
    return;
  }
  server = await createSoundServer();
  for (const [name, value] of Object.entries(server.environment)) process.env[name] = value;
  await server.start();
  devices = createDeviceList([createPulseAudio()]);
});
afterAll(async () => {
  if (!hasSoundServer) return;
  devices.close();
  await server.remove();
});

test.skipIf(!hasSoundServer)(
  '[IA-3] speakers of a real sound server appear, get a name, become the default and disappear',
  async () => {
    expect(await devices.list()).toEqual([]);
    devices.onChange((list) => {
      reported = list;
    });

    const first = await server.control(
      ...['load-module', 'module-null-sink', 'sink_name=first'],
      'sink_properties=device.description=Desk',
    );
    await vi.waitFor(() => expect(reportedSpeakers()).toEqual([['Desk', true]]), CHANGE);

    await server.control(
      ...['load-module', 'module-null-sink', 'sink_name=second'],
      'sink_properties=device.description=Büro_日本',
    );
    await server.control('set-default-sink', 'second');
    await vi.waitFor(
      () =>
        expect(reportedSpeakers()).toEqual([
          ['Desk', false],
          ['Büro_日本', true],
        ]),
      CHANGE,
    );

    await server.command('update-sink-proplist first device.description="Living room"');
    await vi.waitFor(() => expect(reportedSpeakers()?.[0]).toEqual(['Living room', false]), CHANGE);

    await server.control('unload-module', first);
    await vi.waitFor(() => expect(reportedSpeakers()).toEqual([['Büro_日本', true]]), CHANGE);
    expect(await devices.list()).toEqual(reported);
  },
);

test.skipIf(!hasSoundServer)(
  '[IA-3] lists a sound server’s microphone, and not the monitors of its speakers',
  async () => {
    await server.control(
      ...['load-module', 'module-remap-source', 'source_name=microphone'],
      ...['master=second.monitor', 'source_properties=device.description=Microphone'],
    );
    await vi.waitFor(
      () =>
        expect(reported?.filter(({ kind }) => kind === 'audioinput')).toEqual([
          { kind: 'audioinput', id: 'microphone', label: 'Microphone', isDefault: true },
        ]),
      CHANGE,
    );
  },
);

test.skipIf(!hasSoundServer)(
  '[IA-3] the devices disappear with the sound server, and return with it',
  async () => {
    await server.kill();
    await vi.waitFor(() => expect(reported).toEqual([]), CHANGE);
    await server.start();
    await server.control(
      ...['load-module', 'module-null-sink', 'sink_name=third'],
      'sink_properties=device.description=Back',
    );
    await vi.waitFor(() => expect(reportedSpeakers()).toEqual([['Back', true]]), CHANGE);
  },
);

test.skipIf(!hasSoundServer)('closing ends every started program', async () => {
  const clients = async (): Promise<number> =>
    (await server.control('list', 'short', 'clients')).split('\n').length;
  // One program reads, and one follows changes; after its server's death it may still be running.
  await vi.waitFor(async () => expect(await clients()).toBe(2), CHANGE);
  devices.close();
  await vi.waitFor(async () => expect(await clients()).toBe(1), CHANGE);
  expect(await devices.list()).toEqual([]);
});
