import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { type DeviceMatch, matchDevices } from '#renderer/platform/mediaDevices/systemDevices.ts';

const DEVICE_KINDS = ['videoInput', 'audioInput', 'audioOutput'] as const;

/** The kinds of differences between page and system. */
type DifferenceCode =
  | 'missing.notAllowed'
  | 'missing.inUse'
  | 'missing.unknown'
  | 'renamed'
  | 'otherDefault';

/** A difference, with the names for its sentence. */
export interface DeviceDifference {
  readonly code: DifferenceCode;
  readonly kind: DeviceKind;
  /** The system's name of the device, or of its default. */
  readonly system: string;
  /** The page's name of the device, or the device that it uses instead. */
  readonly page: string;
}

/** Counts for the report: numbers and codes are enough for support, and contain no names. */
export interface KindCounts {
  readonly kind: DeviceKind;
  readonly system: number;
  readonly page: number;
  readonly codes: readonly DifferenceCode[];
}

/** The page's state for a kind of device. */
export interface KindFacts {
  /** Why it was unavailable; undefined without a problem. */
  readonly problem: DeviceProblem | undefined;
  /** The id of the used device; undefined without one, or for the default. */
  readonly usedId: string | undefined;
}

export interface DeviceComparison {
  readonly differences: readonly DeviceDifference[];
  readonly counts: readonly KindCounts[];
}

/** Compares the two lists and explains the differences. */
export function compareDevices(
  natives: readonly NativeDevice[],
  devices: readonly Device[],
  facts: Readonly<Record<DeviceKind, KindFacts>>,
): DeviceComparison {
  const matches = DEVICE_KINDS.map((kind) => matchDevices(kind, natives, devices));
  const differences = matches.flatMap((match) => explain(match, facts[match.kind]));
  return {
    differences,
    counts: matches.map(({ kind, pairs, onlySystem, onlyPage }) => ({
      kind,
      system: pairs.length + onlySystem.length,
      page: pairs.length + onlyPage.length,
      codes: differences.filter((each) => each.kind === kind).map(({ code }) => code),
    })),
  };
}

function explain(match: DeviceMatch, { problem, usedId }: KindFacts): readonly DeviceDifference[] {
  const { kind, pairs, onlySystem, onlyPage, isHidden, standard } = match;
  const found: DeviceDifference[] = [];
  const code = missingCode(problem);
  // Devices without names, or several with generic names, can't be matched: no guesses then.
  if ((!isHidden && onlyPage.length === 0) || code === 'missing.notAllowed') {
    for (const { label } of onlySystem) found.push({ code, kind, system: label, page: '' });
  }
  for (const { native, device, isSameName } of pairs)
    if (!isSameName)
      found.push({ code: 'renamed', kind, system: native.label, page: device.label });
  const used = [...pairs.map(({ device }) => device), ...onlyPage].find(({ id }) => id === usedId);
  if (standard !== undefined && used !== undefined && used.id !== standard.id) {
    const name = pairs.find(({ device }) => device === standard)?.native.label;
    found.push({ code: 'otherDefault', kind, system: name ?? standard.label, page: used.label });
  }
  return found;
}

function missingCode(problem: DeviceProblem | undefined): DifferenceCode {
  switch (problem) {
    case 'denied':
    case 'deniedBySystem':
    case 'dismissed':
    case 'insecurePage':
      return 'missing.notAllowed';
    case 'inUse':
      return 'missing.inUse';
    case 'noDevice':
    case 'timedOut':
    case 'failed':
    case undefined:
      return 'missing.unknown';
  }
}
