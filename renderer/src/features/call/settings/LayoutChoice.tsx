import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE_LAYOUTS, type StageLayoutName } from '../stage/stageChoice.ts';
import type { StageControls } from '../stage/useStageChoice.ts';
import { Switch } from '../controls/Switch.tsx';
import styles from './CallSettings.module.css';
import { LayoutDrawing } from './LayoutDrawing.tsx';

type Stage = Pick<StageControls, 'layout' | 'pins' | 'isOwnHidden' | 'acts'>;

/** The choice of the stage's layout, with pictures, and of the self view. */
export function LayoutChoice({
  stage,
  isPlanned,
}: {
  readonly stage: Stage;
  /** Whether the conference has its own layout, which the first choice follows. */
  readonly isPlanned: boolean;
}) {
  const { t } = useTranslation('call');
  const group = useId();
  const names: Readonly<Record<StageLayoutName, string>> = {
    auto: t('stage.layoutAuto'),
    tiles: t('stage.layoutTiles'),
    speaker: t('stage.layoutSpeaker'),
    sideBySide: t('stage.layoutSideBySide'),
    pinned: t('stage.layoutPinned'),
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
            <span className={styles['drawn']}>
              <LayoutDrawing layout={each} />
            </span>
            <span className={styles['name']}>{names[each]}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="callMuted unlessEmpty">
        {stage.layout === 'auto' && isPlanned && t('stage.plannedHint')}
        {stage.layout === 'pinned' && stage.pins.length === 0 && t('stage.pinHint')}
      </p>
      <Switch isOn={!stage.isOwnHidden} onSwitch={(isOn) => stage.acts.hideOwn(!isOn)}>
        {t('stage.showOwn')}
      </Switch>
    </>
  );
}
