import { SmilePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REACTIONS, type Reaction } from '#shared/wire/call/gestures.ts';
import { RoundButton } from '../bar/RoundButton.tsx';
import styles from './Gestures.module.css';
import { PICTURES, useReactionNames } from './reactions.ts';

/** Opens the choice of reactions. It stays open, so that several can be shown; Esc and a press elsewhere close it. */
export function ReactionButton({ onReact }: { readonly onReact: (reaction: Reaction) => void }) {
  const { t } = useTranslation('call');
  const names = useReactionNames();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    frame.current?.querySelector<HTMLElement>('[role=group] button')?.focus();
    const closeElsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node) || frame.current?.contains(target) !== true) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // the panel beside stays open
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByKey, { capture: true });
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeByKey, { capture: true });
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);
  return (
    <div ref={frame} className={styles['frame']} data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('bar.react')}
        icon={<SmilePlus size={20} strokeWidth={1.75} />}
        isExpanded={isOpen}
        isWordless
        onPress={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div role="group" aria-label={t('bar.react')} className={styles['choices']}>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              className={styles['choice']}
              aria-label={names[reaction]}
              title={names[reaction]}
              onClick={() => onReact(reaction)}
            >
              <span aria-hidden>{PICTURES[reaction]}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
