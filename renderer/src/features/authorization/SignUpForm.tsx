import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RegisteredUser,
  type SignUpAccount,
  type SignUpField,
  SIGN_UP_FIELDS,
  signUpFieldOf,
  signUpMaxLength,
} from '#shared/wire/user.ts';
import { isLostAnswer } from '#renderer/i18n/shownFailure.ts';
import {
  NO_PROBLEMS,
  type FieldProblem,
  type ProblemsByField,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { signUpAtom } from '#renderer/state/signUp.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { EMAIL_INPUT } from '#renderer/lib/emailInput.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { NO_DRAFTS, draftsAtom, typeDraftAtom } from './authorizationDrafts.ts';
import { FormActions } from './FormActions.tsx';
import { EMAIL_DOMAIN_NOT_ALLOWED } from '#shared/wire/proposed.ts';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';

/** Creates an account, or explains who can, if people can't sign up (AU-3, AU-6, AU-7). */
export function SignUpForm({
  contacts,
  isEnabled,
  onLock,
  onCreated,
  onSignIn,
}: {
  readonly contacts: ReactNode;
  readonly isEnabled: boolean;
  /** Called when the request to create the account is sent, and when it is done. */
  readonly onLock: (isLocked: boolean) => void;
  readonly onCreated: (user: RegisteredUser) => void;
  readonly onSignIn: () => void;
}) {
  const { t } = useTranslation('authorization');
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const toLines = useProblemLines();
  const signUp = useSetAtom(signUpAtom);
  const offlineReason = useOfflineReason();
  const drafts = useAtomValue(draftsAtom);
  const type = useSetAtom(typeDraftAtom);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<SignUpProblems>(NO_PROBLEMS);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const inputs = useRef(new Map<SignUpField, HTMLInputElement>());
  const [requestKey] = useState(createRequestKey);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const account: SignUpAccount = { ...drafts.account, password };

  function handleEdit(field: SignUpField, value: string): void {
    const { [field]: _solved, ...others } = problems.fields;
    setProblems({ fields: others, general: [] });
    if (field === 'password') setPassword(value);
    else type({ account: { ...drafts.account, [field]: value } });
  }

  function showProblems(found: SignUpProblems): void {
    setProblems(found);
    const first = SIGN_UP_FIELDS.find((field) => found.fields[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  async function submit(): Promise<void> {
    if (running.current) return; // a second press would ask for a second account
    const fields = checkSignUp(account);
    if (Object.keys(fields).length > 0) {
      showProblems({ fields, general: [] });
      return;
    }
    const attempt = new AbortController();
    running.current = attempt;
    setProblems(NO_PROBLEMS);
    setIsBusy(true);
    onLock(true);
    const outcome = await signUp(account, {
      signal: attempt.signal,
      idempotencyKey: requestKey(account),
    });
    if (attempt.signal.aborted) return;
    running.current = undefined;
    setIsBusy(false);
    onLock(false);
    if (!outcome.ok) {
      setIsUnanswered(isUnanswered || isLostAnswer(outcome.failure));
      showProblems(reportedSignUpProblems(outcome.failure));
      return;
    }
    setPassword('');
    type({ account: NO_DRAFTS.account });
    onCreated(outcome.value);
  }

  if (!isEnabled) {
    return (
      <>
        <p>{t('signUp.disabled')}</p>
        {contacts}
        <FormActions>
          <Button variant="quiet" onClick={onSignIn}>
            {t('backToSignIn')}
          </Button>
        </FormActions>
      </>
    );
  }
  return (
    <>
      <Form onSubmit={() => void submit()}>
        {problems.general.length > 0 && (
          <FormMessage lines={problems.general.flatMap(toLines)}>
            {isUnanswered && problems.fields.loginName !== undefined && (
              <p>{t('signUp.perhapsCreated')}</p>
            )}
          </FormMessage>
        )}
        {SIGN_UP_FIELDS.map((field) => {
          const problem = signUpFieldTooLong(field, account[field]) ?? problems.fields[field];
          return (
            <TextField
              key={field}
              ref={(input) => {
                if (input) inputs.current.set(field, input);
              }}
              label={t(
                field === 'loginName' && !hasTrueConfIds ? 'user.username' : `signUp.${field}`,
              )}
              {...ATTRIBUTES[field]}
              value={account[field]}
              onChange={(event) => handleEdit(field, event.currentTarget.value)}
              readOnly={isBusy}
              aria-required
              error={
                problem &&
                (field === 'email' && problems.isDomainRefused === true
                  ? t('signUp.domainNotAllowed')
                  : toLines(problem).join(' '))
              }
            />
          );
        })}
        <SubmitButton blockedReason={offlineReason} isBusy={isBusy}>
          {t('signUp.submit')}
        </SubmitButton>
      </Form>
      {problems.isDomainRefused === true && contacts}
      {!isBusy && (
        <FormActions>
          <Button variant="quiet" onClick={onSignIn}>
            {t('backToSignIn')}
          </Button>
        </FormActions>
      )}
    </>
  );
}

/** Input has no maximum length: too much is reported, never cut off (AU-6). */
const ATTRIBUTES = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: EMAIL_INPUT,
  loginName: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password', type: 'password' },
} as const satisfies Readonly<Record<SignUpField, object>>;

/** The problems of a sign-up form, found before sending or by the server (AU-6, AU-7). Pure. */
interface SignUpProblems extends ProblemsByField<SignUpField> {
  /** Whether the address's domain may not sign up. */
  readonly isDomainRefused?: boolean;
}

/** Excess length is reported while typing, so that nothing is ever cut off. */
function signUpFieldTooLong(field: SignUpField, value: string): FieldProblem | undefined {
  return tooLongProblem(field === 'password' ? value : value.trim(), signUpMaxLength(field));
}

/** Checks the input before the form is sent. */
function checkSignUp(account: SignUpAccount): SignUpProblems['fields'] {
  const problems: Partial<Record<SignUpField, FieldProblem>> = {};
  for (const field of SIGN_UP_FIELDS) {
    const value = account[field];
    const isEmpty = (field === 'password' ? value : value.trim()) === '';
    const problem = isEmpty ? REQUIRED : signUpFieldTooLong(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The server's problems: each at its field, the rest and the general sentence above the form. */
function reportedSignUpProblems(failure: ApiFailure): SignUpProblems {
  return {
    ...reportedByField(failure, ({ location }) => signUpFieldOf(location)),
    isDomainRefused: problemsOf(failure).some(({ reason }) => reason === EMAIL_DOMAIN_NOT_ALLOWED),
  };
}
