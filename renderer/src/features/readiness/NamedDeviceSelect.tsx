import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Readiness.module.css';

/** The choice of a device. Absent while the browser names none: a list of nameless ones helps no one. */
export function NamedDeviceSelect({
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
    <DeviceSelect className={styles['select']} devices={named} {...{ label, value, onChoose }} />
  );
}
