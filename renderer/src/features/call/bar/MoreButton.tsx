import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import { SpokenNewsChoice } from './SpokenNewsChoice.tsx';
import styles from './MoreButton.module.css';
import { RoundButton } from './RoundButton.tsx';
import { useUnfolding } from './useUnfolding.ts';

/** What is needed less often: the devices, the language, and whether single keys act. Esc and a press elsewhere close it. */
export function MoreButton({
  languageChoice,
  shortcutList,
  deviceChoices,
  overflow,
}: {
  /** The choice of language that every page has. */
  readonly languageChoice: ReactNode;
  /** Where the keys are changed, in a dialog. */
  readonly shortcutList?: ReactNode;
  readonly deviceChoices?: ReactNode;
  /** What the bar has no room for. */
  readonly overflow?: ReactNode;
}) {
  const { t } = useTranslation(['call', 'common']);
  const { isOpen, toggle, frame, button } = useUnfolding();
  const [isChangingKeys, setIsChangingKeys] = useState(false);

  function handleChangeKeys(): void {
    button.current?.focus(); // where the dialog gives the focus back to
    toggle();
    setIsChangingKeys(true);
  }

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
          {overflow}
          {deviceChoices}
          {languageChoice}
          <SpokenNewsChoice />
          <ShortcutSwitch
            onChangeKeys={shortcutList === undefined ? undefined : handleChangeKeys}
          />
        </div>
      )}
      {isChangingKeys && (
        <Dialog
          title={t('more.shortcuts')}
          closeLabel={t('common:close')}
          onClose={() => setIsChangingKeys(false)}
        >
          {shortcutList}
        </Dialog>
      )}
    </div>
  );
}
