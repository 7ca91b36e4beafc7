import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConferenceForm, FormGroup } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { Side } from '#renderer/domain/scheduler/mergeEdits.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import { useGroupWords } from './useGroupWords.ts';

export type Choices = Readonly<Partial<Record<FormGroup, Side>>>;

/** Two people changed the same fields: asks for each one which change stays. */
export function MergeDialog({
  conflicts,
  mine,
  theirs,
  onChoose,
  onClose,
}: {
  readonly conflicts: readonly FormGroup[];
  readonly mine: ConferenceForm;
  readonly theirs: ConferenceForm;
  readonly onChoose: (choices: Choices) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  const { toTitle, toWords } = useGroupWords();
  const [choices, setChoices] = useState<Choices>({});
  return (
    <Dialog
      isWide
      title={t('conflict.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:back')}</Button>
          <Button
            variant="primary"
            isBlocked={conflicts.some((group) => choices[group] === undefined)}
            onClick={() => onChoose(choices)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {conflicts.map((group) => (
        <Group key={group} title={toTitle(group)}>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles['option']}>
              <input
                type="radio"
                name={`conflict-${group}`}
                checked={choices[group] === side}
                onChange={() => setChoices({ ...choices, [group]: side })}
              />
              <span>
                {t(`conflict.${side}`)}
                <small className="block muted type13 breaks">
                  <bdi>{toWords(group, side === 'mine' ? mine : theirs)}</bdi>
                </small>
              </span>
            </label>
          ))}
        </Group>
      ))}
    </Dialog>
  );
}
