import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BACKGROUND_CHOICES,
  type BackgroundChoice,
  NOISE_CHOICES,
  type NoiseChoice,
  OWN_PICTURE_MAX_LENGTH,
} from '#renderer/domain/effectChoice.ts';
import { findTrackStreams } from '#renderer/platform/mediaDevices/trackStreams.ts';
import { useEffects } from '#renderer/state/effects.ts';
import { BackgroundPictures } from './BackgroundPictures.tsx';
import styles from './EffectChoices.module.css';

/** The maximum width of a sent picture. */
const WIDTH = 1280;
const HEIGHT = 720;
/** Qualities that are tried in order until the picture is small enough to be stored. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Noise suppression and the background; unsupported effects aren't offered. Choosing turns no device on. In the settings of only
 * one of them, the background is chosen from pictures.
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
    <div className="grid gap8 shrinks">
      {only !== 'background' && (
        <EffectSelect
          label={t('effects.noise')}
          chosen={choice.noise}
          choices={NOISE_CHOICES}
          names={noiseNames}
          onChoose={(noise) => choose({ noise })}
        />
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
              <EffectSelect
                label={t('effects.background')}
                chosen={choice.background}
                choices={BACKGROUND_CHOICES.filter((each) => each !== 'own' || hasOwnPicture)}
                names={backgroundNames}
                onChoose={(background) => choose({ background })}
              />
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
          <p className="muted type13">{t('effects.ownStays')}</p>
          <p role="status" className="unlessEmpty">
            {isUnreadable && t('effects.unreadable')}
          </p>
        </>
      )}
    </div>
  );
}

function EffectSelect<Choice extends string>({
  label,
  chosen,
  choices,
  names,
  onChoose,
}: {
  readonly label: string;
  readonly chosen: Choice;
  readonly choices: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <label className="grid gap4 shrinks">
      {label}
      <select
        className={styles['select']}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const choice = choices.find((each) => each === value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The person's picture as a data URL that is small enough; undefined when the file isn't a picture. */
async function readBackgroundPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    ({ length }) => length <= OWN_PICTURE_MAX_LENGTH,
  );
}
