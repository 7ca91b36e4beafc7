import { useTranslation } from 'react-i18next';
import { CAPTION_SIZES, type CaptionSize } from '#renderer/domain/captionChoice.ts';
import callStyles from '../controls/Call.module.css';
import styles from './Captions.module.css';
import { ChoiceSelect } from '../controls/ChoiceSelect.tsx';
import type { CaptionControls } from './useCaptions.ts';

/** Whether captions are shown, how large, and whether the own speech becomes some. */
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
      <label className={callStyles['switch']}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ currentTarget: { checked } }) => show(checked)}
        />
        {t('captions.show')}
      </label>
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
          <label className={callStyles['switch']}>
            <input
              type="checkbox"
              checked={own.state === 'on' || own.state === 'asking'}
              onChange={({ currentTarget: { checked } }) => own.wish(checked)}
            />
            {t('captions.mine')}
          </label>
          <div role="status">
            {own.state === 'asking' && <p>{t('captions.cloud')}</p>}
            {own.state !== 'off' && isRecorded && <p>{t('captions.recorded')}</p>}
            {own.state === 'stopped' && <p>{t('captions.stopped')}</p>}
          </div>
          {own.state === 'asking' && (
            <button type="button" className={callStyles['textButton']} onClick={own.agree}>
              {t('captions.agree')}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
