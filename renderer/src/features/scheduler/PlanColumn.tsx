import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConferenceForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';
import { Field } from './Field.tsx';
import { FormTextField } from './FormTextField.tsx';
import { Group } from './Group.tsx';
import styles from './Scheduler.module.css';
import { WhenFields } from './WhenFields.tsx';
import type { SchedulerView } from './view.ts';

/** Who can come in, in the three ways that people think of. */
const ACCESS = ['anyone', 'accounts', 'invited'] as const;
type Access = (typeof ACCESS)[number];

/** What everyone answers, one below the other: what, when, who, who may come in, and a description. */
export function PlanColumn({
  view,
  people,
}: {
  readonly view: SchedulerView;
  readonly people: ReactNode;
}) {
  const { t } = useTranslation('scheduler');
  const { form, change, errorOf } = view;
  const access = formAccess(form);
  return (
    <>
      <fieldset disabled={view.isLocked} className={styles['panel']}>
        <FormTextField
          view={view}
          name="topic"
          className={styles['topic']}
          label={t('topic')}
          aria-required
        />
        <WhenFields view={view} />
        <div data-field="people">{people}</div>
        <Group title={t('access.title')}>
          <div className="wrap gap8">
            {ACCESS.map((each) => (
              <label key={each} className={styles['pill']}>
                <input
                  type="radio"
                  name="access"
                  checked={access === each}
                  onChange={() => change(accessFields(each))}
                />
                <span>{t(`access.${each}`)}</span>
              </label>
            ))}
          </div>
        </Group>
      </fieldset>
      {/* While it runs this alone may change (contract 5.1). */}
      <Field name="description">
        <TextArea
          label={t('advanced.description')}
          value={form.description}
          error={errorOf('description')}
          rows={2}
          onChange={(description) => change({ description })}
        />
      </Field>
    </>
  );
}

/** Which of the three a form stands for. */
export function formAccess({
  isPublic,
  isInvitedOnly,
}: Pick<ConferenceForm, 'isPublic' | 'isInvitedOnly'>): Access {
  if (isInvitedOnly) return 'invited';
  return isPublic ? 'anyone' : 'accounts';
}

/** Among those invited there may be guests: whether they may come stays unchanged. */
function accessFields(access: Access): Partial<ConferenceForm> {
  switch (access) {
    case 'anyone':
      return { isPublic: true, isInvitedOnly: false };
    case 'accounts':
      return { isPublic: false, isInvitedOnly: false };
    case 'invited':
      return { isInvitedOnly: true };
  }
}
