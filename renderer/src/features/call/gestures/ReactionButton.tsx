import { SmilePlus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '#shared/wire/call/gestures.ts';
import { RoundButton } from '../controls/RoundButton.tsx';
import { useUnfolding } from '../controls/useUnfolding.ts';
import styles from './Gestures.module.css';
import { ReactionChoices } from './ReactionChoices.tsx';

/** Opens the reactions. They stay open for several reactions; Escape and a press elsewhere close them. */
export function ReactionButton({ onReact }: { readonly onReact: (reaction: Reaction) => void }) {
  const { t } = useTranslation('call');
  const { isOpen, toggle, frame, button } = useUnfolding();
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>(':scope [role=group] button')?.focus();
  }, [isOpen, frame]);
  return (
    <div ref={frame} className={styles['frame']} data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('bar.react')}
        icon={<SmilePlus size={20} />}
        isExpanded={isOpen}
        onPress={toggle}
      />
      {isOpen && (
        <div role="group" aria-label={t('bar.react')} className={styles['choices']}>
          <ReactionChoices onReact={onReact} />
        </div>
      )}
    </div>
  );
}
