import { type ReactNode, type RefObject, useRef } from 'react';
import { type AriaListBoxOptions, useListBox, useOption } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import styles from './ComboList.module.css';

/**
 * The list below a combo box. In `ChoiceSearch`, `aria-selected` marks the chosen option. In `SuggestField` no option stays chosen,
 * so it marks the active one.
 */
export function ComboList<Option extends object>({
  ref,
  label,
  options,
  state,
  isWide = false,
}: {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Its name, if it isn't that of the field. */
  readonly label?: string;
  readonly options: AriaListBoxOptions<Option>;
  readonly state: ComboBoxState<Option>;
  /** Wider than the field, for long options. */
  readonly isWide?: boolean;
}) {
  const { listBoxProps } = useListBox(options, state, ref);
  return (
    <div
      {...listBoxProps}
      {...(label !== undefined && { 'aria-label': label, 'aria-labelledby': undefined })}
      ref={ref}
      data-wide={isWide || undefined}
      className={styles['list']}
    >
      {[...state.collection].map(({ key, rendered }) => (
        <ComboOption key={key} id={key} state={state}>
          {rendered}
        </ComboOption>
      ))}
    </div>
  );
}

function ComboOption<Option extends object>({
  id,
  state,
  children,
}: {
  readonly id: string | number;
  readonly state: ComboBoxState<Option>;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused, isSelected } = useOption({ key: id }, state, ref);
  const keepsChoice = state.selectedKey !== null;
  return (
    <div
      {...optionProps}
      ref={ref}
      aria-selected={keepsChoice ? isSelected : isFocused}
      data-chosen={isSelected || undefined}
      data-focused={isFocused || undefined}
      className={styles['option']}
    >
      {children}
    </div>
  );
}
