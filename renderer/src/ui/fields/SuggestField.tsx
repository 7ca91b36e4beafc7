import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useComboBox } from 'react-aria/useComboBox';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Item } from 'react-stately/Item';
import { type ComboBoxState, useComboBoxState } from 'react-stately/useComboBoxState';
import fieldStyles from '#renderer/ui/TextField.module.css';
import { ComboList } from './ComboList.tsx';

/** One thing that is offered for what was typed. */
export interface SuggestedItem {
  readonly key: string;
  /** In plain text, for screen readers. */
  readonly label: string;
  readonly content: ReactNode;
}

/** What became of a text that was entered: taken, wrong with an error to read, or to be chosen from what is offered. */
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
  /** What is said when the list opens or changes. */
  readonly news: (isOpen: boolean) => string;
  /** The button beside the field, which does what Enter does. */
  readonly renderAction: (enter: () => void) => ReactNode;
  readonly onText: (text: string) => void;
  readonly onTake: (key: string) => void;
  /** Enter with nothing chosen. */
  readonly onSend: () => EnteredText;
  /** A text was pasted; true when it was taken. */
  readonly onPaste: (pasted: string) => boolean;
}

/**
 * A field that offers something for what is typed (WAI-ARIA: editable combo box with a list). The focus stays in the
 * field: arrow keys go through what is offered, Enter takes one, or the text where that is clear, Esc closes the list, then clears the
 * field. While the list is open, screen readers are kept in the field with all that is in it.
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
    // Nothing stays chosen: what is taken goes into a list elsewhere.
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
  // On a phone the field may be below a bar, and its list below the edge.
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
    // The list would hide what is wrong.
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

/** What is searched may arrive after the text: React Aria opens for a text that changes, and for nothing else. */
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
