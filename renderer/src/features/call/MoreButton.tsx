import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, bindingsOf, keysOf } from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
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

/** Single keys can be in the way of speech input: they can be switched off right here (WCAG 2.1.4). */
function ShortcutSwitch() {
  const { t } = useTranslation('call');
  const [choices, setChoices] = useShortcutChoices();
  const hintId = useId();
  const isOn = choices.isOff !== true;
  const bindings = bindingsOf({ keys: choices.keys });
  const keys = SHORTCUTS.flatMap(({ id }) => {
    const binding = bindings[id];
    return binding ? [keysOf(binding).join('+')] : [];
  });
  return (
    <div className={styles['shortcuts']}>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => {
            const isOff = !event.currentTarget.checked;
            setChoices({ keys: choices.keys, ...(isOff && { isOff }) });
          }}
        />
        {t('more.shortcuts')}
      </label>
      <p id={hintId} className={styles['keys']}>
        {keys.map((key) => (
          <kbd key={key} dir="ltr" className={styles['key']}>
            {key}
          </kbd>
        ))}
      </p>
    </div>
  );
}
