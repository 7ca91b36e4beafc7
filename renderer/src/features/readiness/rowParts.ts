import type { ReactNode } from 'react';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { CheckResult } from './results.ts';

/** What every row gets: its result, and how it reports a new one. */
export interface RowProps {
  readonly result: CheckResult;
  readonly onResult: (result: CheckResult) => void;
}

/** How the page explains a device that cannot be had; a feature of its own, which the area passes in. */
export type RenderHelp = (help: {
  readonly kind: InputKind;
  readonly problem: DeviceProblem;
  readonly onRetry: () => void;
}) => ReactNode;

/** Whether an item still waits for something that the person could leave out. */
export function isSkippable({ state }: CheckResult): boolean {
  return state === 'notRun' || state === 'running' || state === 'problem';
}
