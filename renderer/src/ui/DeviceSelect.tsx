import { Select } from './Select.tsx';

/** The choice among devices of one kind, which have names. The place where it is used gives the looks. */
export function DeviceSelect<Device extends { readonly id: string; readonly label: string }>({
  label,
  devices,
  value,
  className,
  onChoose,
}: {
  readonly label: string;
  readonly devices: readonly Device[];
  /** The chosen one; else the first is shown. */
  readonly value: string | undefined;
  readonly className: string | undefined;
  readonly onChoose: (device: Device) => void;
}) {
  return (
    <Select
      className={className}
      // Names of devices are as long as their makers like.
      data-may-shorten
      aria-label={label}
      value={value ?? devices[0]?.id ?? ''}
      choices={devices.map(({ id, label: name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const device = devices.find(({ id }) => id === chosen);
        if (device) onChoose(device);
      }}
    />
  );
}
