import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { RenderDeviceHelp } from '#renderer/state/chosenDevices.ts';
import { CheckRow } from './CheckRow.tsx';
import { NamedDeviceSelect } from './NamedDeviceSelect.tsx';
import { isSkippable, type RowProps } from './rowParts.ts';
import type { CheckInputsControl } from './useCheckInputs.ts';
import { useResultSentence } from './useResultSentence.ts';

export interface InputRowProps extends RowProps {
  readonly control: CheckInputsControl;
  readonly renderHelp: RenderDeviceHelp;
  readonly isActive: boolean;
  readonly onSkip: () => void;
}

/** An input of the check: its output while it is on, the choice of a device, and help if it is unavailable. */
export function InputRow({
  kind,
  icon,
  title,
  chooseLabel,
  request,
  control,
  renderHelp,
  isActive,
  result,
  onSkip,
  children,
}: Omit<InputRowProps, 'onResult'> & {
  readonly kind: InputKind;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly chooseLabel: string;
  /** The instruction while the input is being tested, if any. */
  readonly request?: string;
  readonly children: (stream: MediaStream) => ReactNode;
}) {
  const { t } = useTranslation('readiness');
  const say = useResultSentence();
  const input = control.inputs[kind];
  return (
    <CheckRow
      title={title}
      icon={icon}
      state={result.state}
      sentence={sentence()}
      onSkip={isActive && isSkippable(result) ? onSkip : undefined}
    >
      {input.kind === 'on' && (
        <>
          {children(input.stream)}
          <NamedDeviceSelect
            label={chooseLabel}
            devices={control.devices}
            kind={kind}
            value={input.track.getSettings().deviceId}
            onChoose={control.choose}
          />
        </>
      )}
      {input.kind === 'unavailable' &&
        renderHelp({ kind, problem: input.problem, onRetry: () => control.open([kind]) })}
    </CheckRow>
  );

  function sentence(): string {
    if (input.kind === 'starting') return t('starting');
    return result.state === 'running' && request !== undefined ? request : say(result);
  }
}
