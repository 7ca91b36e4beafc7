import { Users } from 'lucide-react';
import { type FocusEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { type EnteredText, SuggestField } from '#renderer/ui/fields/SuggestField.tsx';
import type { Suggestion } from './suggestions.ts';

/** The search field for people: accepts a suggestion, or typed or pasted text. */
export function PersonSearch({
  ref,
  suggest,
  error,
  onTake,
  onText,
  onLeave,
}: {
  readonly ref: Ref<HTMLInputElement>;
  readonly suggest: (query: string) => readonly Suggestion[];
  readonly error: string | undefined;
  readonly onTake: (suggestion: Suggestion) => void;
  /** A typed or pasted text was submitted. */
  readonly onText: (text: string) => EnteredText;
  /** The field was left with a text; returns true when it was accepted. */
  readonly onLeave: (text: string) => boolean;
}) {
  const { t } = useTranslation('contacts');
  const [text, setText] = useState('');
  const suggestions = suggest(text);

  function send(): EnteredText {
    const outcome = onText(text);
    if (outcome === 'taken') setText('');
    return outcome;
  }

  function describe(isOpen: boolean): string {
    if (text.trim() === '') return '';
    if (suggestions.length === 0) return t('participants.nothing');
    if (!isOpen) return '';
    return t('participants.suggestionCount', { number: suggestions.length });
  }

  function handleLeave(event: FocusEvent<HTMLDivElement>): void {
    const next = event.relatedTarget;
    if (next instanceof Node && event.currentTarget.contains(next)) return;
    if (text.trim() !== '' && onLeave(text)) setText('');
  }

  return (
    <div onBlur={handleLeave}>
      <SuggestField
        ref={ref}
        label={t('participants.add')}
        listLabel={t('participants.suggestions')}
        hint={t('participants.addHint')}
        error={error}
        news={describe}
        text={text}
        suggestions={suggestions.map((each) => ({
          key: each.key,
          label: labelOf(each),
          content: <SuggestionLabel suggestion={each} />,
        }))}
        renderAction={(add) => (
          <Button
            isBlocked={text.trim() === ''}
            // The field keeps the focus for the next person.
            onMouseDown={(event) => event.preventDefault()}
            onClick={add}
          >
            {t('participants.button')}
          </Button>
        )}
        onText={setText}
        onTake={(key) => {
          const taken = suggestions.find((each) => each.key === key);
          if (taken) onTake(taken);
          setText('');
        }}
        onSend={send}
        onPaste={(pasted) => {
          // A single-line field would join the lines of a list.
          if (!/[\n\r\t,;]/u.test(pasted.trim())) return false;
          setText(onText(pasted) === 'taken' ? '' : pasted.replaceAll(/[\n\r\t]+/gu, '; '));
          return true;
        }}
      />
    </div>
  );
}

function labelOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'contact':
      return displayText(suggestion.contact.name);
    case 'group':
      return displayText(suggestion.group.name);
    case 'address':
      return displayText(suggestion.id);
  }
}

function SuggestionLabel({ suggestion }: { readonly suggestion: Suggestion }) {
  const { t } = useTranslation('contacts');
  switch (suggestion.kind) {
    case 'contact': {
      const name = displayText(suggestion.contact.name);
      const { contact } = suggestion;
      return (
        <>
          <PersonPicture name={name} picture={contact.avatar} />
          <span className="column atStart shrinks breaks">
            <bdi className="strong">{name}</bdi>
            <bdi className="muted type13">
              {displayText(
                contact.company === '' ? contact.id : `${contact.id} · ${contact.company}`,
              )}
            </bdi>
          </span>
        </>
      );
    }
    case 'group':
      return (
        <>
          <span className="centred rigid square40 sunken pill">
            <Users size={20} />
          </span>
          <span className="column shrinks breaks">
            {t('participants.addGroup', {
              name: isolated(displayText(suggestion.group.name)),
              number: suggestion.members.length,
            })}
          </span>
        </>
      );
    case 'address':
      return (
        <span className="column shrinks breaks">
          {t('participants.addAs', {
            id: isolated(displayText(suggestion.id)),
            kind: t(`kind.${suggestion.addressKind}`),
          })}
        </span>
      );
  }
}
