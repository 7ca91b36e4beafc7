import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import fieldStyles from '#renderer/ui/TextField.module.css';
import { ComboList } from './ComboList.tsx';
import styles from './ComboList.module.css';

/** One option. */
export interface SearchedChoice {
  readonly value: string;
  /** The text of the field when it is chosen; unique. */
  readonly label: string;
  readonly content: ReactNode;
}

interface ChoiceSearchProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly value: string;
  readonly choices: readonly SearchedChoice[];
  /** Whether typed text matches an option. */
  readonly isMeant: (value: string, typed: string) => boolean;
  /** The announcement of the list, by the number of options. */
  readonly news: (count: number) => string;
  readonly onChange: (value: string) => void;
}

/**
 * A choice of one among many, with a search (WAI-ARIA: editable combo box with a list). A press or the arrow keys open the whole
 * list at the chosen option; Enter chooses, Esc and leaving keep the previous choice.
 */
export function ChoiceSearch({
  label,
  hint,
  error,
  value,
  choices,
  isMeant,
  news,
  onChange,
}: ChoiceSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const values = useMemo(
    () => new Map(choices.map((choice) => [choice.label, choice.value])),
    [choices],
  );
  const props = {
    label,
    defaultItems: choices,
    isInvalid: error !== undefined,
    value,
    defaultFilter: (text: string, typed: string) => isMeant(values.get(text) ?? '', typed),
    onChange: (next: string | number | null) => {
      if (next !== null) onChange(String(next));
    },
  };
  const state = useComboBoxState<SearchedChoice>({
    ...props,
    children: (choice) => (
      <Item key={choice.value} textValue={choice.label}>
        {choice.content}
      </Item>
    ),
  });
  const { inputProps, labelProps, listBoxProps, descriptionProps, errorMessageProps } =
    useComboBox<SearchedChoice>(
      {
        ...props,
        description: hint,
        errorMessage: error,
        inputRef: input,
        listBoxRef: list,
        popoverRef: frame,
      },
      state,
    );
  const { collection, inputValue, isOpen } = state;
  const chosen = choices.find((choice) => choice.value === value)?.label;
  const isSearching = state.isFocused && inputValue !== '' && inputValue !== chosen;
  useFoundInHand(state, choices, isSearching);
  return (
    <div ref={frame} className="column gap4 shrinks">
      <label {...labelProps} className="strong type14">
        {label}
      </label>
      <div className={styles['searchBox']}>
        <input
          {...inputProps}
          ref={input}
          className="shrinks grows controlHigh pad4x12 control fillable"
          autoCapitalize="none"
          spellCheck={false}
          onClick={() => {
            input.current?.select();
            if (!isOpen) state.open(null, 'manual');
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method
            inputProps.onKeyDown?.(event);
            if (event.key === 'Escape' && isOpen) event.stopPropagation();
          }}
        />
        <ChevronDown className={styles['sign']} size={18} />
        {isOpen && <ComboList ref={list} options={listBoxProps} state={state} isWide />}
      </div>
      {error === undefined ? (
        <p {...descriptionProps} className={fieldStyles['hint']}>
          {hint}
        </p>
      ) : (
        <p {...errorMessageProps} className={fieldStyles['error']} role="alert">
          {error}
        </p>
      )}
      <p className={isSearching && !isOpen ? fieldStyles['error'] : 'visuallyHidden'} role="status">
        {isSearching && news(isOpen ? collection.size : 0)}
      </p>
    </div>
  );
}

/** Opens the list for typed text, and highlights the option that Enter would choose. */
function useFoundInHand(
  state: ComboBoxState<SearchedChoice>,
  choices: readonly SearchedChoice[],
  isSearching: boolean,
): void {
  const { collection, inputValue, isOpen, selectionManager } = state;
  // Enter chooses the option that starts with the text, or the first. React Aria would highlight the chosen one, which may not be
  // listed.
  const takeInHand = useEffectEvent((typed: string) => {
    const found = [...collection].find((item) => item.textValue.toLowerCase().startsWith(typed));
    selectionManager.setFocusedKey(found?.key ?? collection.getFirstKey());
  });
  useEffect(() => {
    if (isOpen && isSearching) takeInHand(inputValue.trim().toLowerCase());
  }, [isOpen, isSearching, inputValue]);
  // React Aria filters when the text changes. Names that load later can match, too.
  const showFound = useEffectEvent(({ length }: readonly SearchedChoice[]) => {
    if (length > 0 && isSearching && !isOpen) state.open(null, 'input');
  });
  useEffect(() => {
    showFound(choices);
  }, [choices]);
}
