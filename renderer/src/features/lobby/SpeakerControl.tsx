import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { canChooseSpeaker } from '#renderer/platform/mediaDevices/speaker.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Lobby.module.css';

/** Where the others will be heard. Absent where the browser gives no choice or there is only one speaker. */
export function SpeakerControl({
  devices,
  chosenId,
  onChoose,
}: {
  readonly devices: readonly Device[];
  readonly chosenId: string | undefined;
  readonly onChoose: (speaker: Device) => void;
}) {
  const { t } = useTranslation('devices');
  const named = devices.filter(({ kind, label }) => kind === 'audioOutput' && label !== '');
  if (!canChooseSpeaker() || named.length < 2) return undefined;
  return (
    <div className="row gap4 shrinks muted rigidIcons">
      <Volume2 size={20} />
      <DeviceSelect
        className={styles['select']}
        label={t('speaker.choose')}
        devices={named}
        value={chosenId}
        onChoose={onChoose}
      />
    </div>
  );
}
