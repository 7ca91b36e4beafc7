import { useSetAtom } from 'jotai';
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { NO_PROBLEMS } from '#renderer/i18n/fieldProblem.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { saveAccountAtom } from '#renderer/state/account.ts';
import { useUnsaved } from '#renderer/state/unsaved.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { EMAIL_INPUT } from '#renderer/lib/emailInput.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './Account.module.css';
import {
  type AccountDraft,
  type AccountField,
  type AccountProblems,
  checkDraft,
  differingFields,
  accountFieldTooLong,
  reportedAccountProblems,
  toChange,
} from './accountFields.ts';
import { Section } from './Section.tsx';

/** Some fields of the account, saved together. Input stays, even if saving fails. */
export function FieldsSection({
  user,
  title,
  fields,
  children,
}: {
  readonly user: RegisteredUser;
  readonly title: string;
  readonly fields: readonly AccountField[];
  /** What is below the form. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation(['account', 'common']);
  const toLines = useProblemLines();
  const save = useSetAtom(saveAccountAtom);
  const offlineReason = useOfflineReason();
  const [draft, setDraft] = useState<AccountDraft>({});
  const [problems, setProblems] = useState<AccountProblems>(NO_PROBLEMS);
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'outdated'>('idle');
  const inputs = useRef(new Map<AccountField, HTMLInputElement>());
  const isBusy = state === 'busy';
  const isChanged = differingFields(draft, user).length > 0;
  useUnsaved(isChanged);

  function edit(field: AccountField, value: string): void {
    setDraft({ ...draft, [field]: value });
    setProblems({ ...problems, fields: { ...problems.fields, [field]: undefined } });
    if (state === 'saved') setState('idle');
  }

  function discard(): void {
    setDraft({});
    setProblems(NO_PROBLEMS);
    setState('idle');
  }

  function showProblems(found: AccountProblems): void {
    setProblems(found);
    const first = fields.find((field) => found.fields[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const wrong = checkDraft(fields, draft);
    if (Object.keys(wrong).length > 0) {
      showProblems({ fields: wrong, general: [] });
      return;
    }
    setState('busy');
    setProblems(NO_PROBLEMS);
    const outcome = await save(toChange(draft, user));
    switch (outcome.kind) {
      case 'saved':
        setDraft({});
        setState('saved');
        return;
      case 'outdated':
        // Possibly this page's own save, whose response was lost.
        if (differingFields(draft, outcome.theirs).length === 0) setDraft({});
        setState(differingFields(draft, outcome.theirs).length === 0 ? 'saved' : 'outdated');
        return;
      case 'failed':
        setState('idle');
        showProblems(reportedAccountProblems(fields, outcome.failure));
    }
  }

  return (
    <Section title={title}>
      <Form onSubmit={() => void submit()}>
        {state === 'outdated' && isChanged && <FormMessage lines={[t('outdated')]} />}
        <FormMessage lines={problems.general.flatMap(toLines)} />
        <div className={styles['fields']}>
          {fields.map((field) => {
            const typed = draft[field];
            const problem =
              (typed === undefined ? undefined : accountFieldTooLong(field, typed)) ??
              problems.fields[field];
            const isOther = state === 'outdated' && typed !== undefined && typed !== user[field];
            return (
              <TextField
                key={field}
                ref={(input) => {
                  if (input) inputs.current.set(field, input);
                }}
                label={t(`fields.${field}`)}
                dir="auto"
                {...ATTRIBUTES[field]}
                value={typed ?? user[field]}
                readOnly={isBusy || !user.isEditable}
                onChange={(event) => edit(field, event.currentTarget.value)}
                hint={isOther ? t('nowThere', { value: displayText(user[field]) }) : undefined}
                error={problem && toLines(problem).join(' ')}
              />
            );
          })}
        </div>
        {user.isEditable && (
          <div className="row wrap gap8x16">
            <Button
              type="submit"
              variant={isChanged ? 'primary' : 'secondary'}
              isBusy={isBusy}
              isBlocked={!isChanged || offlineReason !== undefined}
            >
              {t(state === 'outdated' && isChanged ? 'saveMine' : 'save')}
            </Button>
            {isChanged && !isBusy && (
              <Button variant="quiet" onClick={discard}>
                {t('discard')}
              </Button>
            )}
            <span role="status" className={styles['status']}>
              {offlineReason ?? (state === 'saved' && t('saved'))}
            </span>
          </div>
        )}
      </Form>
      {children}
    </Section>
  );
}

/** Input has no maximum length: too much is reported, never cut off. */
const ATTRIBUTES = {
  displayName: { autoComplete: 'nickname' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  company: { autoComplete: 'organization' },
  email: EMAIL_INPUT,
  mobilePhone: { autoComplete: 'tel', inputMode: 'tel' },
  workPhone: { autoComplete: 'work tel', inputMode: 'tel' },
  homePhone: { autoComplete: 'home tel', inputMode: 'tel' },
} as const satisfies Readonly<Record<AccountField, InputHTMLAttributes<HTMLInputElement>>>;
