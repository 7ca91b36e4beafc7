import { Circle, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './RoundButton.tsx';
import type { Recording } from '../recording/useRecording.ts';

/** What a press does to the recording. */
export const RECORD_ICONS = { start: Circle, stop: Square } as const;

/** Whether the own page records, or is about to. */
export function isRecordOn({ state }: Recording): boolean {
  return state.kind === 'recording' || state.kind === 'starting';
}

/** Its name says what a press does; it stands out while the own page records. */
export function RecordButton({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation('call');
  const isOn = isRecordOn(recording);
  const Icon = RECORD_ICONS[isOn ? 'stop' : 'start'];
  return (
    <RoundButton
      label={isOn ? t('record.stop') : t('record.start')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      tone={isOn ? 'active' : 'plain'}
      onPress={isOn ? recording.stop : recording.start}
    />
  );
}
