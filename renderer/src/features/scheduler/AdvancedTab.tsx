import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { CheckField } from '#renderer/ui/personal/CheckField.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import { MulticastFields } from './MulticastFields.tsx';
import { OwnIdField } from './OwnIdField.tsx';
import { RightsTable } from './RightsTable.tsx';
import { StreamFields } from './StreamFields.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** What hardly anyone changes (contract 9.13). */
export function AdvancedTab({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change, has } = view;
  // An id is for one conference, and a series is many.
  const hasId = view.isNew && view.type !== 'template' && view.series === undefined;
  const capabilities = useAtomValue(readyServerInfoAtom)?.capabilities ?? [];
  const canCallInvited = isCarriedOut('auto_invite', capabilities);
  return (
    <>
      <div className={styles['columns']}>
        {hasId && <OwnIdField view={view} />}
        {has('location') && (
          <FormTextField view={view} name="location" label={t('advanced.location')} />
        )}
        <FormTextField
          view={view}
          name="tags"
          label={t('advanced.tags')}
          hint={t('advanced.tagsHint')}
        />
      </div>
      <div>
        {form.when === 'none' && canCallInvited && (
          <CheckField
            label={t('advanced.callInvited')}
            isChecked={form.callsInvited}
            onChange={(callsInvited) => change({ callsInvited })}
          />
        )}
        {has('auto_termination') && (
          <CheckField
            label={t('advanced.endsByItself')}
            isChecked={form.endsByItself}
            onChange={(endsByItself) => change({ endsByItself })}
          />
        )}
      </div>
      {has('mute_on_join') && (
        <Group title={t('advanced.mute')}>
          <CheckField
            label={t('advanced.muteMicrophone')}
            isChecked={form.mutesMicrophone}
            onChange={(mutesMicrophone) => change({ mutesMicrophone })}
          />
          <CheckField
            label={t('advanced.muteCamera')}
            isChecked={form.mutesCamera}
            onChange={(mutesCamera) => change({ mutesCamera })}
          />
        </Group>
      )}
      {has('streaming') && <StreamFields view={view} />}
      {has('multicast') && <MulticastFields view={view} />}
      <RightsTable view={view} />
    </>
  );
}
