import { Circle, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './RoundButton.tsx';
import type { Recording } from '../recording/useRecording.ts';

/** Its name says what a press does; it stands out while the own page records. */
export function RecordButton({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation('call');
  const { kind } = recording.state;
  const isOn = kind === 'recording' || kind === 'starting';
  const Icon = isOn ? Square : Circle;
  return (
    <RoundButton
      label={isOn ? t('record.stop') : t('record.start')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'active' : 'plain'}
      onPress={isOn ? recording.stop : recording.start}
    />
  );
}
