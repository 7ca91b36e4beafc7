import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import styles from './Readiness.module.css';

/** The choice of a device. Absent while the browser names none: a list of nameless ones helps nobody. */
export function DeviceSelect({
  label,
  devices,
  kind,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly kind: DeviceKind;
  readonly value: string | undefined;
  readonly onChoose: (device: Device) => void;
}) {
  const named = devices.filter((device) => device.kind === kind && device.label !== '');
  if (named.length === 0) return undefined;
  return (
    <select
      className={styles['select']}
      aria-label={label}
      value={value ?? named[0]?.id}
      onChange={(event) => {
        const device = named.find(({ id }) => id === event.currentTarget.value);
        if (device) onChoose(device);
      }}
    >
      {named.map((device) => (
        <option key={device.id} value={device.id}>
          {device.label}
        </option>
      ))}
    </select>
  );
}
