import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_PROBLEM_KEYS } from '#renderer/media/deviceProblemKeys.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Lobby.module.css';
import { isWanted, type LobbyInput } from './lobbyMedia.ts';

/** Switches one input on and off, with the choice of its device. It lies on the picture. */
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
  // Without a grant browsers name no device, and a list of nameless ones helps no one.
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

/** Why an input cannot be had, and the way out, folded away until it is asked for. */
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
