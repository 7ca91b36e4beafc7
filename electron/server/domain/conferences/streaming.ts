/** Features that settings add to a conference: streaming, and multicast. */
import { BY_SETTING, EMBEDDED_CAPABILITIES, type Capability } from '#shared/wire/capabilities.ts';
import type { StreamConfigurationWire } from '#shared/conferences/streaming.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

export function streamConfigurations({
  stream_configurations: configured,
}: Settings): readonly StreamConfigurationWire[] {
  return configured === 'default' ? [] : configured;
}

/** A streaming configuration; undefined when its id no longer exists. */
export function findStreamConfiguration(
  settings: Settings,
  id: string | null | undefined,
): StreamConfigurationWire | undefined {
  return streamConfigurations(settings).find((each) => each.id === id);
}

export function hasMulticast(settings: Settings): boolean {
  return settings.multicast_max_participants !== undefined;
}

/** This server's capabilities with these settings. */
export function capabilitiesOf(settings: Settings): readonly Capability[] {
  const isThere: Readonly<Record<(typeof BY_SETTING)[number], boolean>> = {
    multicast: hasMulticast(settings),
    streaming: streamConfigurations(settings).length > 0,
  };
  return [...EMBEDDED_CAPABILITIES, ...BY_SETTING.filter((each) => isThere[each])];
}
