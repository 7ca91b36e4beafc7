import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import styles from './Lobby.module.css';

/** The choice among the named devices of one kind. */
export function DeviceSelect({
  label,
  devices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly value: string | undefined;
  readonly onChoose: (device: Device) => void;
}) {
  return (
    <select
      className={styles['select']}
      // Names of devices are as long as their makers like.
      data-may-shorten
      aria-label={label}
      value={value ?? devices[0]?.id}
      onChange={(event) => {
        const device = devices.find(({ id }) => id === event.currentTarget.value);
        if (device) onChoose(device);
      }}
    >
      {devices.map((device) => (
        <option key={device.id} value={device.id}>
          {device.label}
        </option>
      ))}
    </select>
  );
}
