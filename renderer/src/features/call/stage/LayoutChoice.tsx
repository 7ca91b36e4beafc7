import { useTranslation } from 'react-i18next';
import styles from '../bar/MoreButton.module.css';
import { STAGE_LAYOUTS, type StageLayoutName } from './stageChoice.ts';
import type { StageControls } from './useStageChoice.ts';

/** Which layout the stage has, and whether one sees oneself while others are there. */
export function LayoutChoice({
  stage,
}: {
  readonly stage: Pick<StageControls, 'layout' | 'isOwnHidden' | 'acts'>;
}) {
  const { t } = useTranslation('call');
  const names: Readonly<Record<StageLayoutName, string>> = {
    grid: t('stage.layoutGrid'),
    speaker: t('stage.layoutSpeaker'),
  };
  return (
    <>
      <label className={styles['spoken']}>
        {t('stage.layout')}
        <select
          value={stage.layout}
          onChange={({ currentTarget: { value } }) => {
            const chosen = STAGE_LAYOUTS.find((each) => each === value);
            if (chosen !== undefined) stage.acts.choose(chosen);
          }}
        >
          {STAGE_LAYOUTS.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['switch']}>
        <input
          type="checkbox"
          checked={!stage.isOwnHidden}
          onChange={({ currentTarget: { checked } }) => stage.acts.hideOwn(!checked)}
        />
        {t('stage.showOwn')}
      </label>
    </>
  );
}
