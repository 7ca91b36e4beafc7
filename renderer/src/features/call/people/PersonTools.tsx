import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { CallActions } from '../controls/callActions.ts';
import styles from './ParticipantPanel.module.css';
import { ToolButton } from './ToolButton.tsx';
import type { Person, PersonTool } from './people.ts';
import { useEscapeFirst } from './useEscapeFirst.ts';
import { TextButton } from '../controls/TextButton.tsx';

const TOOL_KEYS = {
  mute: 'people.mute',
  askToUnmute: 'people.askToUnmute',
  stopCamera: 'people.stopCamera',
  stopScreen: 'people.stopScreen',
  lowerHand: 'people.lowerHand',
  makePresenter: 'people.makePresenter',
  takePresenter: 'people.takePresenter',
  makeModerator: 'people.makeModerator',
  takeModerator: 'people.takeModerator',
  remove: 'people.remove',
} as const satisfies Record<PersonTool, string>;

/** The tools for one person. Removing asks first; Escape returns to the button that opened this. */
export function PersonTools({
  person: { id, name },
  tools,
  moderate,
  onClose,
}: {
  readonly person: Person;
  readonly tools: readonly PersonTool[];
  readonly moderate: NonNullable<CallActions['moderate']>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('call');
  const [isAsked, setIsAsked] = useState(false);

  function act(tool: PersonTool): void {
    moderate({ kind: tool, participantId: id });
    onClose();
  }

  if (isAsked) {
    return (
      <DangerQuestion
        text={t('people.removeQuestion', { name: isolated(displayText(name)) })}
        answer={t('people.remove')}
        onDo={() => act('remove')}
        onCancel={() => setIsAsked(false)}
      />
    );
  }
  return (
    <ToolList
      label={t('people.manage', { name })}
      tools={tools.map((tool) => ({
        // The two replace each other when the microphone changes: the button stays the same element, so it keeps the focus.
        key: tool === 'askToUnmute' ? 'mute' : tool,
        label: t(TOOL_KEYS[tool]),
        onChoose: () => (tool === 'remove' ? setIsAsked(true) : act(tool)),
      }))}
      onClose={onClose}
    />
  );
}

function ToolList({
  label,
  tools,
  onClose,
}: {
  readonly label: string;
  readonly tools: readonly {
    readonly key: PersonTool;
    readonly label: string;
    readonly onChoose: () => void;
  }[];
  readonly onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscapeFirst(onClose);
  return (
    <div role="group" aria-label={label} className={styles['tools']}>
      {tools.map((tool, index) => (
        <ToolButton key={tool.key} ref={index === 0 ? first : undefined} onClick={tool.onChoose}>
          {tool.label}
        </ToolButton>
      ))}
    </div>
  );
}

/** Asks inline before an action that can't be undone; the safe button has the focus. */
function DangerQuestion({
  text,
  answer,
  onDo,
  onCancel,
}: {
  readonly text: string;
  readonly answer: string;
  readonly onDo: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation('call');
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  useEscapeFirst(onCancel);
  return (
    <div role="group" aria-label={text} className={styles['question']}>
      <p>{text}</p>
      <div className={styles['waitingActions']}>
        <TextButton ref={safe} onClick={onCancel}>
          {t('people.cancel')}
        </TextButton>
        <TextButton data-danger onClick={onDo}>
          {answer}
        </TextButton>
      </div>
    </div>
  );
}
