import { useTranslation } from 'react-i18next';
import styles from '../bar/MoreButton.module.css';
import { STAGE_LAYOUTS, type StageLayoutName } from './stageChoice.ts';
import type { StageControls } from './useStageChoice.ts';

/** Which layout the stage has. */
export function LayoutChoice({
  stage,
}: {
  readonly stage: Pick<StageControls, 'layout' | 'choose'>;
}) {
  const { t } = useTranslation('call');
  const names: Readonly<Record<StageLayoutName, string>> = {
    grid: t('stage.layoutGrid'),
    speaker: t('stage.layoutSpeaker'),
  };
  return (
    <label className={styles['spoken']}>
      {t('stage.layout')}
      <select
        value={stage.layout}
        onChange={({ currentTarget: { value } }) => {
          const chosen = STAGE_LAYOUTS.find((each) => each === value);
          if (chosen !== undefined) stage.choose(chosen);
        }}
      >
        {STAGE_LAYOUTS.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
