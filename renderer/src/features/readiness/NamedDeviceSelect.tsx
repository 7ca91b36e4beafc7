import type { ComponentProps } from 'react';
import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import styles from './Readiness.module.css';

/** The choice of a device. Hidden until the browser gives names: a list without names is useless. */
export function NamedDeviceSelect({
  kind,
  ...select
}: Omit<ComponentProps<typeof DeviceSelect<Device>>, 'className'> & { readonly kind: DeviceKind }) {
  const named = select.devices.filter((device) => device.kind === kind && device.label !== '');
  if (named.length === 0) return undefined;
  return <DeviceSelect {...select} className={styles['select']} devices={named} />;
}
