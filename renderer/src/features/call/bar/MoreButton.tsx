import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import { SpokenNewsChoice } from './SpokenNewsChoice.tsx';
import styles from './MoreButton.module.css';
import { RoundButton } from './RoundButton.tsx';
import { useUnfolding } from './useUnfolding.ts';

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
  const { isOpen, toggle, frame, button } = useUnfolding();

  return (
    <div ref={frame} className={styles['frame']} data-open={isOpen || undefined}>
      <RoundButton
        ref={button}
        label={t('bar.more')}
        icon={<Ellipsis size={20} strokeWidth={1.75} />}
        isExpanded={isOpen}
        isWordless
        onPress={toggle}
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
