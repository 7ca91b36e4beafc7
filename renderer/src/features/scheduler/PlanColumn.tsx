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

/** Who can join, in three choices. */
const ACCESS = ['anyone', 'accounts', 'invited'] as const;
type Access = (typeof ACCESS)[number];

/** The main fields: name, time, people, access, and description. */
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

/** The choice that a form corresponds to. */
export function formAccess({
  isPublic,
  isInvitedOnly,
}: Pick<ConferenceForm, 'isPublic' | 'isInvitedOnly'>): Access {
  if (isInvitedOnly) return 'invited';
  return isPublic ? 'anyone' : 'accounts';
}

/** Invited people can be guests, so the guest setting stays unchanged. */
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
