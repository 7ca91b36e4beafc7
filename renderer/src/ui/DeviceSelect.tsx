import { Select } from './Select.tsx';

/** A select for named devices of one kind. The caller provides its styles. */
export function DeviceSelect<Device extends { readonly id: string; readonly label: string }>({
  label,
  devices,
  value,
  className,
  onChoose,
}: {
  readonly label: string;
  readonly devices: readonly Device[];
  /** The chosen one; otherwise the first is shown. */
  readonly value: string | undefined;
  readonly className: string | undefined;
  readonly onChoose: (device: Device) => void;
}) {
  return (
    <Select
      className={className}
      // Device names can have any length.
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
