import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isCarriedOut } from '#renderer/domain/offeredModes.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import { RightsTable } from './RightsTable.tsx';
import { StreamFields } from './StreamFields.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';
import { useDeferredValue } from 'react';
import { checkForm } from '#renderer/domain/scheduler/conferenceFormChecks.ts';
import { useIsIdFree } from '#renderer/state/scheduler/schedulerSource.ts';

/** Rarely changed options (contract 9.13). */
export function AdvancedTab({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change, has } = view;
  // An id is for one conference, but a series has many.
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

/** A custom id, with a check of whether it is taken. */
function OwnIdField({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, errorOf, nowMs } = view;
  const typed = useDeferredValue(form.id.trim());
  const context = { nowMs, before: undefined, isTemplate: true };
  const isAskable = typed !== '' && checkForm({ ...form, id: typed }, context).id === undefined;
  const isFree = useIsIdFree(isAskable ? typed : '');
  const isTaken = isAskable && isFree === false;
  return (
    <FormTextField
      view={view}
      name="id"
      dir="ltr"
      label={t('advanced.id')}
      hint={isAskable && isFree === true ? t('advanced.idFree') : t('advanced.idHint')}
      error={errorOf('id') ?? (isTaken ? t('advanced.idTaken') : undefined)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Whether the conference is sent by multicast, and to which address (contract 9.13). */
function MulticastFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change } = view;
  return (
    <div>
      <CheckField
        label={t('multicast.box')}
        hint={t('multicast.hint')}
        isChecked={form.hasMulticast}
        onChange={(hasMulticast) => change({ hasMulticast })}
      />
      {form.hasMulticast && (
        <FormTextField
          view={view}
          name="multicastAddress"
          className={styles['indented']}
          dir="ltr"
          label={t('multicast.address')}
          hint={t('multicast.addressHint', { examples: '239.1.2.3:5000, [ff15::1]:5000' })}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </div>
  );
}
