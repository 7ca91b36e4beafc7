import type { ComponentProps } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The language of a label, if it isn't the page's. */
  readonly lang?: string;
}

export interface Choosing<Value extends string> {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A native select for a few choices. The caller provides label and styles. */
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
