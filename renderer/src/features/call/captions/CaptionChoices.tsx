import { useTranslation } from 'react-i18next';
import { CAPTION_SIZES, type CaptionSize } from '#renderer/domain/captionChoice.ts';
import { Switch } from '../controls/Switch.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './Captions.module.css';
import { ChoiceSelect } from '../controls/ChoiceSelect.tsx';
import type { CaptionControls } from './useCaptions.ts';

/** Options: whether captions are shown, their size, and whether the person's own speech is transcribed. */
export function CaptionChoices({ captions }: { readonly captions: CaptionControls }) {
  const { t } = useTranslation('call');
  const { isShown, show, size, chooseSize, own, isRecorded } = captions;
  const sizeNames: Readonly<Record<CaptionSize, string>> = {
    small: t('captions.small'),
    medium: t('captions.medium'),
    large: t('captions.large'),
    veryLarge: t('captions.veryLarge'),
  };
  return (
    <fieldset className={styles['choices']}>
      <legend className="visuallyHidden">{t('captions.title')}</legend>
      <Switch isOn={isShown} onSwitch={show}>
        {t('captions.show')}
      </Switch>
      {isShown && (
        <label className="row gap8 high40">
          {t('captions.size')}
          <ChoiceSelect
            choices={CAPTION_SIZES}
            names={sizeNames}
            chosen={size}
            onChoose={chooseSize}
          />
        </label>
      )}
      {own !== undefined && (
        <>
          <Switch isOn={own.state === 'on' || own.state === 'asking'} onSwitch={own.wish}>
            {t('captions.mine')}
          </Switch>
          <div role="status">
            {own.state === 'asking' && <p>{t('captions.cloud')}</p>}
            {own.state !== 'off' && isRecorded && <p>{t('captions.recorded')}</p>}
            {own.state === 'stopped' && <p>{t('captions.stopped')}</p>}
          </div>
          {own.state === 'asking' && (
            <TextButton onClick={own.agree}>{t('captions.agree')}</TextButton>
          )}
        </>
      )}
    </fieldset>
  );
}
