import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE_LAYOUTS, type StageLayoutName } from '../stage/stageChoice.ts';
import type { StageControls } from '../stage/useStageChoice.ts';
import styles from './CallSettings.module.css';

/** Tiles of each layout in a window of 64 by 36. */
const PICTURES: Readonly<
  Record<StageLayoutName, readonly (readonly [number, number, number, number])[]>
> = {
  grid: [
    [2, 2, 29, 15],
    [33, 2, 29, 15],
    [2, 19, 29, 15],
    [33, 19, 29, 15],
  ],
  speaker: [
    [2, 2, 44, 32],
    [48, 2, 14, 9],
    [48, 13, 14, 9],
    [48, 24, 14, 9],
  ],
};

/** Which layout the stage has, as pictures, and whether one sees oneself while others are there. */
export function LayoutChoice({
  stage,
}: {
  readonly stage: Pick<StageControls, 'layout' | 'isOwnHidden' | 'acts'>;
}) {
  const { t } = useTranslation('call');
  const group = useId();
  const names: Readonly<Record<StageLayoutName, string>> = {
    grid: t('stage.layoutGrid'),
    speaker: t('stage.layoutSpeaker'),
  };
  return (
    <>
      <fieldset className={styles['layouts']}>
        <legend className="visuallyHidden">{t('stage.layout')}</legend>
        {STAGE_LAYOUTS.map((each) => (
          <label key={each} className={styles['layout']}>
            <input
              type="radio"
              name={group}
              className={styles['radio']}
              checked={stage.layout === each}
              onChange={() => stage.acts.choose(each)}
            />
            <svg viewBox="0 0 64 36" className={styles['drawing']} aria-hidden>
              {PICTURES[each].map(([x, y, width, height]) => (
                <rect key={`${String(x)} ${String(y)}`} {...{ x, y, width, height }} rx={2} />
              ))}
            </svg>
            {names[each]}
          </label>
        ))}
      </fieldset>
      <OwnPictureChoice stage={stage} />
    </>
  );
}

function OwnPictureChoice({
  stage,
}: {
  readonly stage: Pick<StageControls, 'isOwnHidden' | 'acts'>;
}) {
  const { t } = useTranslation('call');
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        checked={!stage.isOwnHidden}
        onChange={({ currentTarget: { checked } }) => stage.acts.hideOwn(!checked)}
      />
      {t('stage.showOwn')}
    </label>
  );
}
