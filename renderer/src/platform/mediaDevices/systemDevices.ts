/**
 * Matches the system's list of devices with the page's. Browsers hide devices, rename them and add entries of their own, so they
 * are matched by kind, then by name, then by elimination.
 */
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { Device, DeviceKind } from './mediaDevices.ts';

interface DevicePair {
  readonly native: NativeDevice;
  readonly device: Device;
  /** Whether both have the same name for it. */
  readonly isSameName: boolean;
}

/** The matched lists of one kind. */
export interface DeviceMatch {
  readonly kind: DeviceKind;
  readonly pairs: readonly DevicePair[];
  readonly onlySystem: readonly NativeDevice[];
  readonly onlyPage: readonly Device[];
  /** Whether the page's devices of the kind have no names. */
  readonly isHidden: boolean;
  /** The page's device for the system's default, where known. */
  readonly standard: Device | undefined;
}

const NATIVE_KINDS: Readonly<Record<DeviceKind, NativeDevice['kind']>> = {
  audioInput: 'audioinput',
  audioOutput: 'audiooutput',
  videoInput: 'videoinput',
};

/** Ids of Chromium's entries that are aliases of others in the list. */
const ALIAS_IDS: ReadonlySet<string> = new Set(['default', 'communications']);

/** Linux cuts the names of cameras at this length. */
const CUT_NAME_LENGTH = 31;
/** Shorter names occur in others by chance. */
const SPECIFIC_NAME_LENGTH = 4;

/** Matches the lists of one kind. Each device is in one pair at most. */
export function matchDevices(
  kind: DeviceKind,
  natives: readonly NativeDevice[],
  devices: readonly Device[],
): DeviceMatch {
  const ofPage = devices.filter((device) => device.kind === kind);
  const named = ofPage.filter(({ label }) => label !== '');
  const own = withoutAliases(named);
  const system = natives.filter((native) => native.kind === NATIVE_KINDS[kind]);

  const left = { system: [...system], page: [...own] };
  const pairs: DevicePair[] = [
    ...takePairs(left, (native, device) => native === device, true),
    ...takePairs(left, isCutShort, true),
    ...takePairs(left, isPartOf, false),
  ];
  // One left on each side: the same device under two different names.
  if (left.system.length === 1 && left.page.length === 1)
    pairs.push(...takePairs(left, () => true, false));
  return {
    kind,
    pairs,
    onlySystem: left.system,
    onlyPage: left.page,
    isHidden: ofPage.length > 0 && named.length === 0,
    standard: pairs.find(({ native }) => native.isDefault)?.device ?? behindAlias(named, own),
  };
}

function takePairs(
  left: { readonly system: NativeDevice[]; readonly page: Device[] },
  fits: (native: string, device: string) => boolean,
  isSameName: boolean,
): readonly DevicePair[] {
  const pairs: DevicePair[] = [];
  for (const native of [...left.system]) {
    const device = left.page.find(({ label }) => fits(plainName(native.label), plainName(label)));
    if (device === undefined) continue;
    left.system.splice(left.system.indexOf(native), 1);
    left.page.splice(left.page.indexOf(device), 1);
    pairs.push({ native, device, isSameName });
  }
  return pairs;
}

/** A name without the browsers' suffix: the ids of vendor and model, or the kind of connection. */
export function plainName(label: string): string {
  const plain = label.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  let name = plain;
  for (;;) {
    const shorter = name
      .replace(/ \((?:[\da-f]{4}:[\da-f]{4}|built-in|bluetooth|usb|virtual|aggregate)\)$/u, '')
      .trim();
    if (shorter === name || shorter === '') return name;
    name = shorter;
  }
}

function isCutShort(native: string, device: string): boolean {
  const [short, long] = native.length < device.length ? [native, device] : [device, native];
  return short.length >= CUT_NAME_LENGTH && long.startsWith(short);
}

function isPartOf(native: string, device: string): boolean {
  const [short, long] = native.length < device.length ? [native, device] : [device, native];
  return short.length >= SPECIFIC_NAME_LENGTH && long.includes(short);
}

/** Without aliases, found by their ids, because their names are in the browser's language. A list of aliases only stays as is. */
function withoutAliases(devices: readonly Device[]): readonly Device[] {
  const own = devices.filter(({ id, label }) => !ALIAS_IDS.has(id) && !isAliasName(label, devices));
  return own.length > 0 ? own : devices.slice(0, 1);
}

/** "Default - Headset" beside "Headset". */
function isAliasName(label: string, devices: readonly Device[]): boolean {
  const rest = /^(?:Default|Communications) - (.+)$/u.exec(label)?.[1];
  return rest !== undefined && devices.some((device) => device.label === rest);
}

function behindAlias(named: readonly Device[], own: readonly Device[]): Device | undefined {
  const alias = named.find(({ id }) => id === 'default');
  if (alias === undefined) return undefined;
  const candidates = own.filter((device) => device !== alias);
  return (
    candidates.find(({ label }) => alias.label.endsWith(` - ${label}`)) ??
    candidates.find(({ groupId }) => groupId !== '' && groupId === alias.groupId)
  );
}
