import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  readonly name: string;
  /** The second line: an address, or the kind of person. */
  readonly detail: string;
  readonly picture?: string | undefined;
  readonly isModerator?: boolean;
  /** Undefined actions aren't possible. */
  readonly onModerate?: ((isModerator: boolean) => void) | undefined;
  readonly onRename?: ((name: string) => void) | undefined;
}

/** A participant: the name, whether they moderate, and buttons to change that. */
export function PersonRow({
  name,
  detail,
  picture,
  isModerator,
  onModerate,
  onRename,
}: PersonRowProps) {
  const { t } = useTranslation('contacts');
  const [isRenaming, setIsRenaming] = useState(false);
  const shown = displayText(name);
  return (
    <div className={styles['row']}>
      <PersonPicture name={shown} picture={picture} />
      <div className={styles['names']}>
        {isRenaming && onRename ? (
          <NameField
            name={name}
            onDone={(typed) => {
              setIsRenaming(false);
              const trimmed = typed?.trim() ?? '';
              if (trimmed !== '' && trimmed !== name) onRename(trimmed);
            }}
          />
        ) : (
          <bdi className="strong">{shown}</bdi>
        )}
        <bdi className="muted type13">{detail}</bdi>
      </div>
      {onModerate && (
        <div className="rigid type13">
          <CheckField
            label={
              <>
                <span aria-hidden>{t('participants.moderator')}</span>
                <span className="visuallyHidden">
                  {t('participants.moderatorOf', { name: shown })}
                </span>
              </>
            }
            isChecked={isModerator ?? false}
            onChange={onModerate}
          />
        </div>
      )}
      <div className="flex gap4 rigid">
        {onRename && !isRenaming && (
          <IconButton
            className={styles['action']}
            label={t('participants.rename', { name: shown })}
            onClick={() => setIsRenaming(true)}
          >
            <Pencil size={18} />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** A name being edited: Enter or leaving the field accepts it, Escape cancels. */
function NameField({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | undefined) => void;
}) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState(name);
  return (
    <input
      // It replaces the pressed button, so it gets the focus.
      ref={(field) => field?.focus()}
      className="shrinks high32 sides8 control"
      aria-label={t('participants.shownName')}
      dir="auto"
      value={typed}
      onChange={(event) => setTyped(firstCharacters(event.currentTarget.value, 256))}
      onBlur={() => onDone(typed)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone(event.key === 'Enter' ? typed : undefined);
      }}
    />
  );
}
