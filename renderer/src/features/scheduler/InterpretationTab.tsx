import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '#shared/intl/formats.ts';
import { localesFor } from '#shared/languages.ts';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import type { FormChannel } from '#renderer/domain/scheduler/conferenceForm.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Field } from './Field.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** The available languages: those of the interface, and other common ones. */
const SPOKEN = [
  ...['ar', 'be', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi'],
  ...['hu', 'id', 'it', 'ja', 'ka', 'kk', 'ko', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru'],
  ...['sk', 'sr', 'sv', 'th', 'tr', 'uk', 'uz', 'vi', 'zh'],
];

/** The interpreters with their language pairs (contract 9.11). */
export function InterpretationTab({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const { form, change, errorOf } = view;
  const { channels, people } = form;
  const names = new Intl.DisplayNames(localesFor(tag), { type: 'language' });
  const languages = [...new Set([...SPOKEN, ...channels.flatMap(({ from, to }) => [from, to])])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => nameOrder(tag).compare(left.label, right.label));

  function changeChannel(index: number, changes: Partial<FormChannel>): void {
    change({
      channels: channels.map((each, place) => (place === index ? { ...each, ...changes } : each)),
    });
  }

  return (
    <>
      <CheckField
        label={t('interpretation.box')}
        hint={t('interpretation.hint')}
        isChecked={form.hasInterpretation}
        isDisabled={!view.isNew}
        onChange={(hasInterpretation) => change({ hasInterpretation })}
      />
      {form.hasInterpretation && (
        <Field name="channels">
          {channels.map((channel, index) => (
            // Keyed by index: two may be equal while editing
            <div key={index} className={styles['channel']}>
              {(['from', 'to'] as const).map((end) => (
                <SelectField
                  key={end}
                  label={t(`interpretation.${end}`)}
                  value={channel[end]}
                  choices={languages}
                  onChange={(language) => changeChannel(index, { [end]: language })}
                />
              ))}
              <Button
                variant="quiet"
                icon={<X size={18} />}
                onClick={() => change({ channels: channels.filter((_, place) => place !== index) })}
              >
                {t('remove')}
              </Button>
              <Group title={t('interpretation.interpreters')}>
                {people.length === 0 && (
                  <p className="muted type13">{t('interpretation.noPeople')}</p>
                )}
                {people.map(({ id, displayName }) => (
                  <CheckField
                    key={id}
                    label={<bdi>{displayText(displayName)}</bdi>}
                    isChecked={channel.interpreters.includes(id)}
                    onChange={(isChecked) => {
                      const others = channel.interpreters.filter((each) => each !== id);
                      changeChannel(index, { interpreters: isChecked ? [...others, id] : others });
                    }}
                  />
                ))}
              </Group>
            </div>
          ))}
          {channels.length < CONFERENCE_LIMITS.channels && (
            <Button
              variant="quiet"
              icon={<Plus size={18} />}
              onClick={() =>
                change({ channels: [...channels, { from: 'en', to: 'de', interpreters: [] }] })
              }
            >
              {t('interpretation.add')}
            </Button>
          )}
          {errorOf('channels') !== undefined && (
            <p className={styles['error']} role="alert">
              {errorOf('channels')}
            </p>
          )}
        </Field>
      )}
    </>
  );
}
