import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WAITING_GROUPS } from '#shared/conferences/conferenceFields.ts';
import { pinFrom, settled } from '#renderer/domain/scheduler/conferenceForm.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** The PIN, the waiting room, and recording. */
export function EntryFields({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { form, change, has } = view;
  const { hasRegistration, hasPin } = settled(form);
  return (
    <Group title={t('entry.title')}>
      {has('pin') && (
        <CheckField
          label={t('entry.pin')}
          hint={hasRegistration ? t('entry.pinOrRegistration') : undefined}
          isChecked={hasPin}
          isDisabled={hasRegistration}
          onChange={(isChecked) =>
            change({ hasPin: isChecked, pin: isChecked && form.pin === '' ? newPin() : form.pin })
          }
        />
      )}
      {hasPin && (
        <FormTextField
          view={view}
          name="pin"
          className={styles['indented']}
          label={t('entry.pinLabel')}
          inputMode="numeric"
          dir="ltr"
          data-private
          trailing={
            <Button icon={<RefreshCw size={18} />} onClick={() => change({ pin: newPin() })}>
              {t('entry.newPin')}
            </Button>
          }
        />
      )}
      {has('waiting_room') && (
        <CheckField
          label={t('entry.waitingRoom')}
          isChecked={form.hasWaitingRoom}
          onChange={(hasWaitingRoom) => change({ hasWaitingRoom })}
        />
      )}
      {form.hasWaitingRoom && form.isPublic && (
        <div className={styles['indented']}>
          <SelectField
            label={t('entry.waitingRoomFor')}
            value={form.waitingRoomFor}
            choices={WAITING_GROUPS.map((value) => ({ value, label: t(`entry.waits.${value}`) }))}
            onChange={(waitingRoomFor) => change({ waitingRoomFor })}
          />
        </div>
      )}
      <CheckField
        label={t('entry.recording')}
        isChecked={form.isRecorded}
        onChange={(isRecorded) => change({ isRecorded })}
      />
    </Group>
  );
}

function newPin(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return pinFrom(random);
}
