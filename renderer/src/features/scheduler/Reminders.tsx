import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Field } from './Field.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** Common lead times in seconds; the first is the default. */
const LEADS_S = [900, 3600, 86_400, 300, 0, 600, 1800, 7200, 14_400, 172_800, 604_800];

/** Reminder mails before the start, and the warning before the end. */
export function Reminders({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const { form, change, errorOf, has } = view;
  const { reminders } = form;
  const leadText = (leadS: number) =>
    leadS === 0 ? t('reminders.atStart') : lengthText(tag, leadS * 1000);
  const choices = [...new Set([...LEADS_S, ...reminders])].sort((left, right) => left - right);
  const next = LEADS_S.find((leadS) => !reminders.includes(leadS));
  return (
    <>
      {has('reminders') && (
        <Field name="reminders">
          <Group title={t('reminders.title')} error={errorOf('reminders')}>
            {reminders.map((leadS, index) => (
              // Keyed by index: two may have the same lead time while editing
              <div key={index} className="row gap8x16">
                <SelectField
                  isInline
                  label={t('reminders.before')}
                  value={String(leadS)}
                  choices={choices.map((each) => ({ value: String(each), label: leadText(each) }))}
                  onChange={(value) =>
                    change({
                      reminders: reminders.map((each, place) =>
                        place === index ? Number(value) : each,
                      ),
                    })
                  }
                />
                <Button
                  variant="quiet"
                  icon={<X size={18} />}
                  onClick={() =>
                    change({ reminders: reminders.filter((_, place) => place !== index) })
                  }
                >
                  {t('remove')}
                </Button>
              </div>
            ))}
            {reminders.length < CONFERENCE_LIMITS.reminders && next !== undefined && (
              <Button
                variant="quiet"
                icon={<Plus size={18} />}
                onClick={() => change({ reminders: [...reminders, next] })}
              >
                {t('reminders.add')}
              </Button>
            )}
          </Group>
        </Field>
      )}
      {has('ending_warning') && (
        <div className={styles['columns']}>
          {(['warning', 'extension'] as const).map((name) => (
            <FormTextField
              key={name}
              view={view}
              name={name}
              inputMode="numeric"
              label={t(`ending.${name}`)}
              hint={t('ending.hint')}
            />
          ))}
        </div>
      )}
    </>
  );
}
