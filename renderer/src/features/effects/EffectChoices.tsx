import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BACKGROUND_CHOICES,
  type BackgroundChoice,
  NOISE_CHOICES,
  type NoiseChoice,
} from '#renderer/domain/effectChoice.ts';
import { findTrackStreams } from '#renderer/platform/mediaDevices/trackStreams.ts';
import { useEffects } from '#renderer/state/effects.ts';
import { BackgroundPictures } from './BackgroundPictures.tsx';
import styles from './EffectChoices.module.css';
import { readBackgroundPicture } from './readBackgroundPicture.ts';

/**
 * Noise suppression and what is behind the person; what the browser cannot do is not offered. Nothing is switched on by it.
 * Of one of the two alone the background is chosen from pictures.
 */
export function EffectChoices({ only }: { readonly only?: 'noise' | 'background' }) {
  const { t } = useTranslation('call');
  const { choice, choose, hasOwnPicture, readOwnPicture, keepOwnPicture } = useEffects();
  const file = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const noiseNames: Readonly<Record<NoiseChoice, string>> = {
    browser: t('effects.noiseBrowser'),
    strong: t('effects.noiseStrong'),
    off: t('effects.noiseOff'),
  };
  const backgroundNames: Readonly<Record<BackgroundChoice, string>> = {
    none: t('effects.backgroundNone'),
    blur: t('effects.backgroundBlur'),
    strongBlur: t('effects.backgroundStrongBlur'),
    dusk: t('effects.backgroundDusk'),
    hills: t('effects.backgroundHills'),
    shelves: t('effects.backgroundShelves'),
    paper: t('effects.backgroundPaper'),
    own: t('effects.backgroundOwn'),
  };

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = ''; // the same file may be chosen again
    if (chosen === undefined) return;
    const picture = await readBackgroundPicture(chosen);
    setIsUnreadable(picture === undefined);
    if (picture !== undefined) keepOwnPicture(picture);
  }

  return (
    <div className={styles['effects']}>
      {only !== 'background' && (
        <label className={styles['choice']}>
          {t('effects.noise')}
          <select
            className={styles['select']}
            value={choice.noise}
            onChange={({ currentTarget: { value } }) => {
              const noise = NOISE_CHOICES.find((each) => each === value);
              if (noise !== undefined) choose({ noise });
            }}
          >
            {NOISE_CHOICES.map((each) => (
              <option key={each} value={each}>
                {noiseNames[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      {only !== 'noise' && findTrackStreams() !== undefined && (
        <>
          {only === 'background' ? (
            <BackgroundPictures
              label={t('effects.background')}
              names={backgroundNames}
              chosen={choice.background}
              own={hasOwnPicture ? readOwnPicture() : undefined}
              onChoose={(background) => choose({ background })}
              ownLabel={t('effects.chooseOwn')}
              onChooseOwn={() => file.current?.click()}
            />
          ) : (
            <>
              <label className={styles['choice']}>
                {t('effects.background')}
                <select
                  className={styles['select']}
                  value={choice.background}
                  onChange={({ currentTarget: { value } }) => {
                    const background = BACKGROUND_CHOICES.find((each) => each === value);
                    if (background !== undefined) choose({ background });
                  }}
                >
                  {BACKGROUND_CHOICES.filter((each) => each !== 'own' || hasOwnPicture).map(
                    (each) => (
                      <option key={each} value={each}>
                        {backgroundNames[each]}
                      </option>
                    ),
                  )}
                </select>
              </label>
              <button type="button" className={styles['own']} onClick={() => file.current?.click()}>
                {t('effects.chooseOwn')}
              </button>
            </>
          )}
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => void handleFile(event)}
          />
          <p className={styles['hint']}>{t('effects.ownStays')}</p>
          <p role="status" className={styles['problem']}>
            {isUnreadable && t('effects.unreadable')}
          </p>
        </>
      )}
    </div>
  );
}
