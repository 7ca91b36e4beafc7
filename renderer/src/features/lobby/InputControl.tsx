import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_TROUBLE_KEYS } from '#renderer/media/deviceTroubleKeys.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Lobby.module.css';
import { isWanted, type LobbyInput } from './lobbyMedia.ts';

/** Switch, choice and trouble of one input. */
export function InputControl({
  name,
  selectLabel,
  input,
  icons,
  devices,
  chosenId,
  onToggle,
  onChoose,
  help,
}: {
  readonly name: string;
  readonly selectLabel: string;
  readonly input: LobbyInput;
  readonly icons: { readonly on: LucideIcon; readonly off: LucideIcon };
  readonly devices: readonly Device[];
  readonly chosenId: string | undefined;
  readonly onToggle: () => void;
  readonly onChoose: (device: Device) => void;
  /** The way out of the trouble, folded away until it is asked for. */
  readonly help?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const troubleId = useId();
  const isOn = isWanted(input);
  const Icon = isOn ? icons.on : icons.off;
  // Without a grant browsers name no device, and a list of nameless ones helps nobody.
  const named = devices.filter(({ label }) => label !== '');
  const openedId = input.kind === 'on' ? input.track.getSettings().deviceId : undefined;
  const trouble =
    input.kind === 'unavailable'
      ? t(DEVICE_TROUBLE_KEYS[input.trouble], { device: name })
      : undefined;
  return (
    <div className={styles['input']}>
      <div className={styles['inputRow']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={isOn}
          aria-describedby={trouble === undefined ? undefined : troubleId}
          onClick={onToggle}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{name}</span>
        </button>
        {named.length > 0 && (
          <DeviceSelect
            className={styles['select']}
            label={selectLabel}
            devices={named}
            value={chosenId ?? openedId}
            onChoose={onChoose}
          />
        )}
      </div>
      <p id={troubleId} className={styles['trouble']} role="status">
        {trouble}
      </p>
      {help !== undefined && help !== null && (
        <details className={styles['help']}>
          <summary>{t('lobby.help')}</summary>
          {help}
        </details>
      )}
    </div>
  );
}
