import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#renderer/domain/scheduler/conferenceForm.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { MomentField } from '#renderer/ui/fields/MomentField.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { Field } from './Field.tsx';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** The server's maximum (`shared/wire/registration.ts`). */
const MOST_QUESTIONS = 20;

/** Whether people register, the period, and the questions (contract 9.12). */
export function RegistrationTab({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation(['scheduler', 'conference']);
  const { form, change, errorOf } = view;
  const { questions } = form;

  function changeQuestion(index: number, changes: Partial<FormQuestion>): void {
    change({
      questions: questions.map((each, place) => (place === index ? { ...each, ...changes } : each)),
    });
  }

  return (
    <>
      <CheckField
        label={t('registration.box')}
        hint={form.hasPin ? t('entry.pinOrRegistration') : t('registration.hint')}
        isChecked={form.hasRegistration}
        onChange={(hasRegistration) => change({ hasRegistration })}
      />
      {form.hasRegistration && (
        <>
          <div className={styles['instants']}>
            {(['registrationFrom', 'registrationUntil'] as const).map((name) => (
              <Field key={name} name={name}>
                <MomentField
                  name={name}
                  kind="datetime-local"
                  label={t(
                    name === 'registrationFrom' ? 'registration.from' : 'registration.until',
                  )}
                  hint={t('conference:registration.optional')}
                  value={form[name]}
                  error={errorOf(name)}
                  onChange={(value) => change({ [name]: value })}
                />
              </Field>
            ))}
          </div>
          <Field name="questions">
            {questions.map(({ name, label, isRequired }, index) => (
              <div key={name} className={styles['row']}>
                <TextField
                  name={`question-${name}`}
                  label={t('registration.question', { number: index + 1 })}
                  value={label}
                  error={label.trim() === '' || index === 0 ? errorOf('questions') : undefined}
                  autoComplete="off"
                  onChange={(event) => changeQuestion(index, { label: event.currentTarget.value })}
                />
                <CheckField
                  label={t('registration.required')}
                  isChecked={isRequired}
                  onChange={(isChecked) => changeQuestion(index, { isRequired: isChecked })}
                />
                <Button
                  variant="quiet"
                  icon={<X size={18} />}
                  onClick={() =>
                    change({ questions: questions.filter((_, place) => place !== index) })
                  }
                >
                  {t('remove')}
                </Button>
              </div>
            ))}
            {questions.length < MOST_QUESTIONS && (
              <Button
                variant="quiet"
                icon={<Plus size={18} />}
                onClick={() =>
                  change({
                    questions: [
                      ...questions,
                      { name: newName(questions), label: '', isRequired: false },
                    ],
                  })
                }
              >
                {t('registration.addQuestion')}
              </Button>
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** The first unused field name. */
function newName(questions: readonly FormQuestion[]): string {
  let number = questions.length + 1;
  while (questions.some(({ name }) => name === `question_${number}`)) number += 1;
  return `question_${number}`;
}
