import { useTranslation } from 'react-i18next';
import { HELD_KEYS, type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import { bindingsOf, withHeldKey } from '#renderer/domain/shortcuts.ts';
import { useShortcutChoices } from '#renderer/state/shortcuts.ts';
import { Switch } from '../controls/Switch.tsx';
import { ChoiceSelect } from '../controls/ChoiceSelect.tsx';

/** Single keys can be in the way of speech input: they can be switched off right here (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const { t } = useTranslation('call');
  const [choices, setChoices] = useShortcutChoices();
  const isOn = choices.isOff !== true;
  const bindings = bindingsOf({ keys: choices.keys });
  const heldNames: Readonly<Record<HeldKey, string>> = {
    talk: t('more.heldTalk'),
    mute: t('more.heldMute'),
  };
  return (
    <>
      <Switch
        isOn={isOn}
        onSwitch={(isWished) => setChoices({ ...choices, isOff: isWished ? undefined : true })}
      >
        {t('more.shortcuts')}
      </Switch>
      {bindings.talk !== undefined && (
        <label className="row wrap gap8 high40">
          {t('more.held')}
          <ChoiceSelect
            choices={HELD_KEYS}
            names={heldNames}
            chosen={choices.held ?? USUAL_HELD_KEY}
            onChoose={(held) => setChoices(withHeldKey(choices, held))}
          />
        </label>
      )}
    </>
  );
}
