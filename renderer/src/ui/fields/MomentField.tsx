import { type ReactNode, createContext, useContext } from 'react';
import { TextField } from '#renderer/ui/TextField.tsx';

/** A field for a day, a time of day, or both, in the format of the browser's fields: `2026-12-01`, `09:30`, `2026-12-01T09:30`. */
export interface MomentFieldProps {
  readonly kind: 'date' | 'time' | 'datetime-local';
  readonly name?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Empty while nothing is entered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The component that renders moment fields below it. */
export const MomentFieldSetting = createContext<(props: MomentFieldProps) => ReactNode>((props) => (
  <EngineMomentField {...props} />
));

/** A field for a day, a time of day, or both. */
export function MomentField(props: MomentFieldProps) {
  const show = useContext(MomentFieldSetting);
  return show(props);
}

/** The browser's own field, in the browser's language. */
export function EngineMomentField({ kind, onChange, ...props }: MomentFieldProps) {
  return (
    <TextField
      {...props}
      type={kind}
      // Otherwise Chromium accepts years with six digits.
      max={kind === 'date' ? '9999-12-31' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
