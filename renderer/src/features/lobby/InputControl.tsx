import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Lobby.module.css';
import { isWanted, type LobbyInput } from './lobbyMedia.ts';

/** Turns an input on and off, with the choice of its device. It is placed on the picture. */
export function InputSwitch({
  name,
  selectLabel,
  input,
  icons,
  devices,
  chosenId,
  onToggle,
  onChoose,
}: {
  readonly name: string;
  readonly selectLabel: string;
  readonly input: LobbyInput;
  readonly icons: { readonly on: LucideIcon; readonly off: LucideIcon };
  readonly devices: readonly Device[];
  readonly chosenId: string | undefined;
  readonly onToggle: () => void;
  readonly onChoose: (device: Device) => void;
}) {
  const isOn = isWanted(input);
  const Icon = isOn ? icons.on : icons.off;
  // Without permission, browsers give no names, and a list without names is useless.
  const named = devices.filter(({ label }) => label !== '');
  const openedId = input.kind === 'on' ? input.track.getSettings().deviceId : undefined;
  return (
    <div className={styles['switch']} data-state={input.kind}>
      <button type="button" aria-label={name} aria-pressed={isOn} onClick={onToggle}>
        <Icon size={20} />
      </button>
      {/* Its place is there before the devices are known, or the switches would move. */}
      <span className={styles['choice']} data-empty={named.length === 0 || undefined}>
        <ChevronDown size={16} />
        {named.length > 0 && (
          <DeviceSelect
            className={styles['deviceSelect']}
            label={selectLabel}
            devices={named}
            value={chosenId ?? openedId}
            onChoose={onChoose}
          />
        )}
      </span>
    </div>
  );
}

/** Why an input failed, and the way out, collapsed until opened. */
export function InputProblem({
  name,
  input,
  help,
}: {
  readonly name: string;
  readonly input: LobbyInput;
  readonly help: ReactNode;
}) {
  const { t } = useTranslation('call');
  return (
    <div className="muted type14">
      <p role="status" className="unlessEmpty">
        {input.kind === 'unavailable' && t(DEVICE_PROBLEM_KEYS[input.problem], { device: name })}
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
