import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { CheckField } from '#renderer/ui/personal/CheckField.tsx';
import { Field } from './Field.tsx';
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
  const { form, change, errorOf, has } = view;
  // An id is for one conference, and a series is many.
  const hasId = view.isNew && view.type !== 'template' && view.series === undefined;
  const capabilities = useAtomValue(readyServerInfoAtom)?.capabilities ?? [];
  const canCallInvited = isCarriedOut('auto_invite', capabilities);
  return (
    <>
      <div className={styles['columns']}>
        {hasId && <OwnIdField view={view} />}
        {has('location') && (
          <Field name="location">
            <TextField
              name="location"
              dir="auto"
              label={t('advanced.location')}
              value={form.location}
              error={errorOf('location')}
              autoComplete="off"
              onChange={(event) => change({ location: event.currentTarget.value })}
            />
          </Field>
        )}
        <Field name="tags">
          <TextField
            name="tags"
            dir="auto"
            label={t('advanced.tags')}
            hint={t('advanced.tagsHint')}
            value={form.tags}
            error={errorOf('tags')}
            autoComplete="off"
            onChange={(event) => change({ tags: event.currentTarget.value })}
          />
        </Field>
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
