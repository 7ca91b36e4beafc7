import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { type DeviceMatch, matchDevices } from '#renderer/platform/mediaDevices/systemDevices.ts';

const DEVICE_KINDS = ['videoInput', 'audioInput', 'audioOutput'] as const;

/** What a page may see otherwise than the system does. */
type DifferenceCode =
  | 'missing.notAllowed'
  | 'missing.inUse'
  | 'missing.unknown'
  | 'renamed'
  | 'otherDefault';

/** One difference, with the names that a sentence about it needs. */
export interface DeviceDifference {
  readonly code: DifferenceCode;
  readonly kind: DeviceKind;
  /** What the system calls the device, or its default. */
  readonly system: string;
  /** What the page calls it, or what it uses instead. */
  readonly page: string;
}

/** Counts for the report: numbers and codes are enough for support, and name nothing. */
export interface KindCounts {
  readonly kind: DeviceKind;
  readonly system: number;
  readonly page: number;
  readonly codes: readonly DifferenceCode[];
}

/** How the page is doing with a kind of device. */
export interface KindFacts {
  /** Why it could not be had; undefined when nothing was wrong. */
  readonly problem: DeviceProblem | undefined;
  /** The id of the device that the page uses; undefined when it uses none, or the default. */
  readonly usedId: string | undefined;
}

export interface DeviceComparison {
  readonly differences: readonly DeviceDifference[];
  readonly counts: readonly KindCounts[];
}

/** Compares the two lists and explains where they part. */
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
  // Nameless devices may be any, and so may several under names that say nothing: no guesses then.
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
