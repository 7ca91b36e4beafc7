import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import fieldStyles from '#renderer/ui/TextField.module.css';
import { ComboList } from './ComboList.tsx';

/** A suggestion for typed text. */
export interface SuggestedItem {
  readonly key: string;
  /** In plain text, for screen readers. */
  readonly label: string;
  readonly content: ReactNode;
}

/** The outcome of entered text: accepted, refused with an error, or ambiguous, so that the person chooses a suggestion. */
export type EnteredText = 'taken' | 'refused' | 'several';

interface SuggestFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Name of the list, for screen readers. */
  readonly listLabel: string;
  readonly text: string;
  /** None: there is no list. */
  readonly suggestions: readonly SuggestedItem[];
  readonly hint: string;
  readonly error: string | undefined;
  /** The announcement when the list opens or changes. */
  readonly news: (isOpen: boolean) => string;
  /** The button beside the field, which does what Enter does. */
  readonly renderAction: (enter: () => void) => ReactNode;
  readonly onText: (text: string) => void;
  readonly onTake: (key: string) => void;
  /** Enter with nothing chosen. */
  readonly onSend: () => EnteredText;
  /** Called with pasted text; returns whether it was accepted. */
  readonly onPaste: (pasted: string) => boolean;
}

/**
 * A field with suggestions for typed text (WAI-ARIA: editable combo box with a list). The focus stays in the field: arrow keys move
 * through the suggestions, Enter accepts one, or the text if it is unambiguous, Esc closes the list, then clears the field. While
 * the list is open, everything else is hidden from screen readers.
 */
export function SuggestField({
  ref,
  label,
  listLabel,
  text,
  suggestions,
  hint,
  error,
  news,
  renderAction,
  onText,
  onTake,
  onSend,
  onPaste,
}: SuggestFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useObjectRef(ref);
  const props = {
    label,
    items: suggestions,
    inputValue: text,
    onInputChange: onText,
    // Nothing stays chosen: accepted items are added to a list elsewhere.
    value: null,
    allowsCustomValue: true,
    shouldFocusWrap: true,
    isInvalid: error !== undefined,
    onSelectionChange: (key: string | number | null) => {
      if (key !== null) onTake(String(key));
    },
  };
  const state = useComboBoxState<SuggestedItem>({
    ...props,
    children: (item) => <Item textValue={item.label}>{item.content}</Item>,
  });
  const { inputProps, labelProps, listBoxProps, descriptionProps } = useComboBox<SuggestedItem>(
    { ...props, description: hint, inputRef: input, listBoxRef: list, popoverRef: frame },
    state,
  );
  const hasSuggestions = suggestions.length > 0;
  const isOpen = state.isOpen && hasSuggestions;
  useLateOpening(state, text, hasSuggestions);
  // On a phone the field may be under a bar, and its list below the screen's edge.
  useEffect(() => {
    if (!isOpen) return;
    for (const each of [input, list]) each.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, input]);

  function enter(): void {
    const [first] = suggestions;
    const { focusedKey } = state.selectionManager;
    const chosen = isOpen ? suggestions.find(({ key }) => key === focusedKey) : undefined;
    if (chosen) return onTake(chosen.key);
    if (text.trim() === '') return undefined;
    const outcome = onSend();
    // The list would hide the error.
    if (outcome === 'refused') state.close();
    if (outcome !== 'several' || !first) return undefined;
    state.open(null, 'manual');
    return state.selectionManager.setFocusedKey(first.key);
  }

  return (
    <div ref={frame} className="column gap4 shrinks">
      <label {...labelProps} className="strong type14">
        {label}
      </label>
      <div className="flex gap8">
        <div className="flex shrinks grows anchor">
          <input
            {...inputProps}
            ref={input}
            className="shrinks grows controlHigh pad4x12 control fillable"
            autoCapitalize="none"
            dir="auto"
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method
              const hasChosen = isOpen && state.selectionManager.focusedKey !== null;
              if (event.key === 'Enter' && !hasChosen) {
                event.preventDefault(); // the form around is not sent
                enter();
              } else if (event.key === 'Escape' && !isOpen && text !== '') {
                event.preventDefault();
                event.stopPropagation();
                onText('');
              } else {
                inputProps.onKeyDown?.(event);
                if (event.key === 'Escape' && isOpen) event.stopPropagation();
              }
            }}
            onPaste={(event) => {
              if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
          {isOpen && (
            <ComboList ref={list} label={listLabel} options={listBoxProps} state={state} />
          )}
        </div>
        {renderAction(enter)}
      </div>
      <p
        {...descriptionProps}
        className={error === undefined ? fieldStyles['hint'] : fieldStyles['error']}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
      <p className="visuallyHidden" role="status">
        {news(isOpen)}
      </p>
    </div>
  );
}

/** Suggestions may load after the text was typed, but React Aria opens only when the text changes. */
function useLateOpening(
  state: ComboBoxState<SuggestedItem>,
  text: string,
  hasSuggestions: boolean,
): void {
  const showArrived = useEffectEvent(() => {
    if (state.isFocused && !state.isOpen && text !== '') state.open(null, 'input');
  });
  useEffect(() => {
    if (hasSuggestions) showArrived();
  }, [hasSuggestions]);
}
