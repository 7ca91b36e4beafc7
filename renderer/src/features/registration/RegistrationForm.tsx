import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REGISTRATION_EMAIL, REGISTRATION_NAME } from '#shared/wire/proposed.ts';
import {
  REGISTRATION_FIELD_MAX_LENGTH,
  type RegistrationField,
  type RegistrationValues,
  registrationFieldOf,
} from '#shared/wire/registration.ts';
import { GUEST_NAME_MAX_LENGTH, SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import {
  type FieldProblem,
  NO_PROBLEMS,
  type ProblemsByField,
  REQUIRED,
  reportedByField,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { EMAIL_INPUT } from '#renderer/lib/emailInput.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import {
  registerAtom,
  registrationDraftsAtom,
  typeRegistrationAtom,
} from '#renderer/state/registration.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';

/** Name, email address and the conference's own fields. Success is a change of the state, not reported from here. */
export function RegistrationForm({
  callId,
  ownFields,
  onLock,
}: {
  readonly callId: string;
  /** The conference's own fields, besides name and email address. */
  readonly ownFields: readonly RegistrationField[];
  /** Called when the request is sent, and when it is done. */
  readonly onLock: (isLocked: boolean) => void;
}) {
  const { t } = useTranslation(['conference', 'authorization']);
  const toLines = useProblemLines();
  const offlineReason = useOfflineReason();
  const values = useAtomValue(registrationDraftsAtom)(callId);
  const type = useSetAtom(typeRegistrationAtom);
  const register = useSetAtom(registerAtom);
  const [problems, setProblems] = useState<RegistrationProblems>(NO_PROBLEMS);
  const [isBusy, setIsBusy] = useState(false);
  const [requestKey] = useState(createRequestKey);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const fields: readonly RegistrationField[] = [
    { name: REGISTRATION_NAME, label: t('registration.name'), isRequired: true },
    { name: REGISTRATION_EMAIL, label: t('registration.email'), isRequired: true },
    ...ownFields,
  ];

  function handleEdit(field: string, value: string): void {
    const { [field]: _solved, ...others } = problems.fields;
    setProblems({ ...NO_PROBLEMS, fields: others });
    type(callId, field, value);
  }

  function showProblems(found: RegistrationProblems): void {
    setProblems(found);
    const first = fields.find(({ name }) => found.fields[name] !== undefined);
    if (first !== undefined) inputs.current.get(first.name)?.focus();
  }

  async function submit(): Promise<void> {
    if (running.current) return; // a second press would be a second registration
    const found = checkRegistration(fields, values);
    if (Object.keys(found).length > 0) {
      showProblems({ ...NO_PROBLEMS, fields: found });
      return;
    }
    const attempt = new AbortController();
    running.current = attempt;
    setProblems(NO_PROBLEMS);
    setIsBusy(true);
    onLock(true);
    const outcome = await register(callId, values, {
      signal: attempt.signal,
      idempotencyKey: requestKey(values),
    });
    if (attempt.signal.aborted) return;
    running.current = undefined;
    setIsBusy(false);
    onLock(false);
    if (!outcome.ok) showProblems(reportedRegistrationProblems(fields, outcome.failure));
  }

  const general = [
    ...(problems.isClosed === true ? [t('registration.closed')] : []),
    ...problems.general.flatMap(toLines),
  ];
  return (
    <Form onSubmit={() => void submit()}>
      <FormMessage lines={general} />
      {fields.map(({ name, label, isRequired }) => {
        const value = values[name] ?? '';
        const problem = answerTooLong(name, value) ?? problems.fields[name];
        return (
          <TextField
            key={name}
            ref={(input) => {
              if (input) inputs.current.set(name, input);
            }}
            label={<bdi>{displayText(label)}</bdi>}
            {...attributesOf(name)}
            value={value}
            onChange={(event) => handleEdit(name, event.currentTarget.value)}
            readOnly={isBusy}
            aria-required={isRequired}
            hint={isRequired ? undefined : t('registration.optional')}
            error={problem && toLines(problem).join(' ')}
          />
        );
      })}
      <SubmitButton blockedReason={offlineReason} isBusy={isBusy}>
        {t('registration.submit')}
      </SubmitButton>
    </Form>
  );
}

/** The attributes of a field for browsers and on-screen keyboards. */
function attributesOf(field: string) {
  if (field === REGISTRATION_NAME) return { autoComplete: 'name' };
  return field === REGISTRATION_EMAIL ? EMAIL_INPUT : { autoComplete: 'off' };
}

interface RegistrationProblems extends ProblemsByField<string> {
  /** Registration is closed. */
  readonly isClosed?: boolean;
}

/** Excess length is reported while typing, so that nothing is ever cut off. */
function answerTooLong(field: string, value: string): FieldProblem | undefined {
  return tooLongProblem(value.trim(), maxLength(field));
}

function maxLength(field: string): number {
  if (field === REGISTRATION_NAME) return GUEST_NAME_MAX_LENGTH;
  return field === REGISTRATION_EMAIL ? SIGN_UP_MAX_LENGTH.email : REGISTRATION_FIELD_MAX_LENGTH;
}

/** Checks the input before the form is sent. */
function checkRegistration(
  fields: readonly RegistrationField[],
  values: RegistrationValues,
): RegistrationProblems['fields'] {
  const problems: Record<string, FieldProblem> = {};
  for (const { name, isRequired } of fields) {
    const value = values[name] ?? '';
    const problem = isRequired && value.trim() === '' ? REQUIRED : answerTooLong(name, value);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** The server's problems: each at its field, the rest above the form. */
function reportedRegistrationProblems(
  fields: readonly RegistrationField[],
  failure: ApiFailure,
): RegistrationProblems {
  const report = failure.kind === 'http' ? failure.report : undefined;
  if (report?.reason === 'registrationClosed') return { ...NO_PROBLEMS, isClosed: true };
  return reportedByField(failure, ({ location }) => {
    const named = registrationFieldOf(location);
    return fields.find(({ name }) => name === named)?.name;
  });
}
