import type { ComponentProps } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of a label that is in another one than the page. */
  readonly lang?: string;
}

export interface Choosing<Value extends string> {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The platform's own list of a few choices. What is around it gives the label and the looks. */
export function Select<Value extends string>({
  choices,
  onChange,
  ...given
}: Choosing<Value> & Omit<ComponentProps<'select'>, keyof Choosing<Value>>) {
  return (
    <select
      {...given}
      onChange={(event) => {
        const chosen = choices.find(({ value }) => value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
