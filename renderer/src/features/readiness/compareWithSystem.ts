import type { DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { type DeviceComparison, type KindFacts, compareDevices } from './deviceDifferences.ts';
import type { CheckInput, CheckInputs } from './useCheckInputs.ts';
import type { SettledDevices } from './useSystemDevices.ts';

/** Compares the settled lists, with what the check's inputs and its speaker show about each kind. */
export function compareWithSystem(
  { natives, devices }: SettledDevices,
  inputs: CheckInputs,
  speakerId: string | undefined,
): DeviceComparison {
  const facts: Record<DeviceKind, KindFacts> = {
    videoInput: factsOf(inputs.videoInput),
    audioInput: factsOf(inputs.audioInput),
    // Browsers name speakers to whom they let hear.
    audioOutput: { problem: refusalOf(inputs.audioInput), usedId: speakerId },
  };
  return compareDevices(natives, devices, facts);
}

function factsOf(input: CheckInput): KindFacts {
  return {
    problem: input.kind === 'unavailable' ? input.problem : undefined,
    usedId: input.kind === 'on' ? input.track.getSettings().deviceId : undefined,
  };
}

/** A microphone that is busy says nothing of the speakers; one that is refused does. */
function refusalOf(input: CheckInput): KindFacts['problem'] {
  const problem = input.kind === 'unavailable' ? input.problem : undefined;
  return problem === 'inUse' ? undefined : problem;
}
