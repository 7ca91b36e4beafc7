import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayText } from '#renderer/lib/displayText.ts';
import styles from './ConferenceFacts.module.css';

/** A server takes descriptions of this many characters. */
const MAX_LENGTH = 10_000;
/** What is longer is folded: the button to join must not end up three screens below. */
const FOLDED_LENGTH = 320;
const FOLDED_LINES = 5;

/** What a conference is about, line by line; a long text shows its beginning and unfolds. */
export function Description({ text }: { readonly text: string }) {
  const { t } = useTranslation('conference');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lines = text
    .slice(0, MAX_LENGTH)
    .split(/\r\n?|\n/u)
    .map((line) => displayText(line, MAX_LENGTH))
    .filter((line) => line !== '');
  if (lines.length === 0) return undefined;
  const isLong = lines.length > FOLDED_LINES || lines.join(' ').length > FOLDED_LENGTH;
  const shown = isLong && !isOpen ? fold(lines) : lines;
  return (
    <div className={styles['description']}>
      <div id={id}>
        {shown.map((line, index) => (
          <p key={index}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className="high32 pad0 accentText type14 bare pressable hoverUnderlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'description.less' : 'description.more')}
        </button>
      )}
    </div>
  );
}

function fold(lines: readonly string[]): readonly string[] {
  let left = FOLDED_LENGTH;
  return lines.slice(0, FOLDED_LINES).flatMap((line) => {
    if (left <= 0) return [];
    const shown = displayText(line, left);
    left -= shown.length;
    return [shown];
  });
}
