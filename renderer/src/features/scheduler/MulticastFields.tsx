import { useTranslation } from 'react-i18next';
import { CheckField } from '#renderer/ui/personal/CheckField.tsx';
import { FormTextField } from './FormTextField.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** Whether pictures and sound are sent once for all, and to which address (contract 9.13). */
export function MulticastFields({ view }: { readonly view: SchedulerView }) {
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
