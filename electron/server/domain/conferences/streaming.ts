/** What the settings offer beyond an ordinary conference: streams of it, and sending it by multicast. */
import { BY_SETTING, EMBEDDED_CAPABILITIES, type Capability } from '#shared/wire/capabilities.ts';
import type { StreamConfigurationWire } from '#shared/conferences/streaming.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

export function streamConfigurations({
  stream_configurations: configured,
}: Settings): readonly StreamConfigurationWire[] {
  return configured === 'default' ? [] : configured;
}

/** One of them; undefined when there is none of that id any more. */
export function findStreamConfiguration(
  settings: Settings,
  id: string | null | undefined,
): StreamConfigurationWire | undefined {
  return streamConfigurations(settings).find((each) => each.id === id);
}

export function hasMulticast(settings: Settings): boolean {
  return settings.multicast_max_participants !== undefined;
}

/** What this server can do with these settings. */
export function capabilitiesOf(settings: Settings): readonly Capability[] {
  const isThere: Readonly<Record<(typeof BY_SETTING)[number], boolean>> = {
    multicast: hasMulticast(settings),
    streaming: streamConfigurations(settings).length > 0,
  };
  return [...EMBEDDED_CAPABILITIES, ...BY_SETTING.filter((each) => isThere[each])];
}
