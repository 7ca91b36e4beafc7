import { type ReactNode, createContext, useContext } from 'react';
import { TextField } from '#renderer/ui/TextField.tsx';

/** A field for a day, a time of day, or both, in the form of the engine's fields: `2026-12-01`, `09:30`, `2026-12-01T09:30`. */
export interface MomentFieldProps {
  readonly kind: 'date' | 'time' | 'datetime-local';
  readonly name?: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Empty while it is not answered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What shows the fields below it. */
export const MomentFieldSetting = createContext<(props: MomentFieldProps) => ReactNode>((props) => (
  <EngineMomentField {...props} />
));

/** Asks for a day, a time of day, or both. */
export function MomentField(props: MomentFieldProps) {
  const show = useContext(MomentFieldSetting);
  return show(props);
}

/** The engine's own field, in the engine's language. */
export function EngineMomentField({ kind, onChange, ...props }: MomentFieldProps) {
  return (
    <TextField
      {...props}
      type={kind}
      // Chromium takes years of six digits otherwise.
      max={kind === 'date' ? '9999-12-31' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
