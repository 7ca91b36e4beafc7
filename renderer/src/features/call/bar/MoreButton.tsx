import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import { SpokenNewsChoice } from './SpokenNewsChoice.tsx';
import styles from './MoreButton.module.css';
import { RoundButton } from './RoundButton.tsx';

/** What is needed less often: the devices, the language, and whether single keys act. Esc and a press elsewhere close it. */
export function MoreButton({
  languageChoice,
  deviceChoices,
  gestures,
}: {
  /** The choice of language that every page has. */
  readonly languageChoice: ReactNode;
  readonly deviceChoices?: ReactNode;
  /** What the bar has no room for. */
  readonly gestures?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
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
        label={t('bar.more')}
        icon={<Ellipsis size={20} strokeWidth={1.75} />}
        isExpanded={isOpen}
        isWordless
        onPress={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div role="group" aria-label={t('bar.more')} className={styles['choices']}>
          {gestures}
          {deviceChoices}
          {languageChoice}
          <SpokenNewsChoice />
          <ShortcutSwitch />
        </div>
      )}
    </div>
  );
}
