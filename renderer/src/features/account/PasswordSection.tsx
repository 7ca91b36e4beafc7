import { useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import {
  type PasswordStrength,
  passwordStrength,
} from '#renderer/domain/account/passwordStrength.ts';
import {
  type FieldProblem,
  REQUIRED,
  reportedProblem,
  tooLongProblem,
} from '#renderer/i18n/fieldProblem.ts';
import { describeFailure } from '#renderer/i18n/shownFailure.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { type PasswordFailure, changePasswordAtom } from '#renderer/state/account.ts';
import { useUnsaved } from '#renderer/state/unsaved.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './Account.module.css';
import { Section } from './Section.tsx';

const FIELDS = ['current', 'next', 'again'] as const;
type Field = (typeof FIELDS)[number];
/** The problems with a text of this form; other failures show the server's. */
type PasswordProblem = FieldProblem | 'different' | 'wrong';
type Problems = Readonly<Partial<Record<Field, PasswordProblem>>> & {
  readonly general?: FieldProblem | undefined;
};

const EMPTY: Readonly<Record<Field, string>> = { current: '', next: '', again: '' };

/** The meter's value; the word beside it has the same meaning. */
const METER: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, good: 3 };

/** Changes the password: it asks for the current one, and signs out all other sessions. */
export function PasswordSection({ user }: { readonly user: RegisteredUser }) {
  const { t } = useTranslation('account');
  const toLines = useProblemLines();
  const change = useSetAtom(changePasswordAtom);
  const offlineReason = useOfflineReason();
  const strengthId = useId();
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [state, setState] = useState<'idle' | 'busy' | 'changed'>('idle');
  const inputs = useRef(new Map<Field, HTMLInputElement>());
  useUnsaved(FIELDS.some((field) => typed[field] !== ''));
  const strength = passwordStrength(typed.next, [user.loginName, user.firstName, user.lastName]);

  function show(found: Problems): void {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  async function submit(): Promise<void> {
    if (state === 'busy') return;
    const wrong = check(typed);
    if (Object.keys(wrong).length > 0) {
      show(wrong);
      return;
    }
    setState('busy');
    setProblems({});
    const done = await change(typed);
    setState(done.ok ? 'changed' : 'idle');
    if (done.ok) setTyped(EMPTY);
    else show(problemsOf(done.failure));
  }

  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      <Form onSubmit={() => void submit()}>
        {problems.general && <FormMessage lines={toLines(problems.general)} />}
        {/* For password managers: whose password this is. */}
        <input
          className="visuallyHidden"
          type="text"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden
          readOnly
          value={user.loginName}
        />
        <div className={styles['fields']}>
          {FIELDS.map((field) => (
            <TextField
              key={field}
              ref={(input) => {
                if (input) inputs.current.set(field, input);
              }}
              label={t(`password.${field}`)}
              type="password"
              autoComplete={field === 'current' ? 'current-password' : 'new-password'}
              value={typed[field]}
              readOnly={state === 'busy'}
              onChange={(event) => {
                setTyped({ ...typed, [field]: event.currentTarget.value });
                setProblems({ ...problems, [field]: undefined });
                setState('idle');
              }}
              hint={field === 'next' ? t('password.hint') : undefined}
              error={inWords(problems[field])}
            />
          ))}
        </div>
        <p id={strengthId} className={styles['strength']} role="status">
          {strength !== undefined && (
            <>
              <meter
                min={0}
                max={3}
                low={2}
                high={3}
                optimum={3}
                value={METER[strength]}
                aria-hidden
              />
              {t(`password.strength.${strength}`)}
            </>
          )}
        </p>
        <div className="row wrap gap8x16">
          <Button
            type="submit"
            isBusy={state === 'busy'}
            isBlocked={offlineReason !== undefined}
            aria-describedby={strengthId}
          >
            {t('password.submit')}
          </Button>
          <span role="status" className={styles['status']}>
            {offlineReason ?? (state === 'changed' && t('password.changed'))}
          </span>
        </div>
      </Form>
    </Section>
  );

  function inWords(problem: PasswordProblem | undefined): string | undefined {
    if (problem === undefined) return undefined;
    return typeof problem === 'string' ? t(`password.${problem}`) : toLines(problem).join(' ');
  }
}

function check({ current, next, again }: Readonly<Record<Field, string>>): Problems {
  const tooLong = tooLongProblem(next, SIGN_UP_MAX_LENGTH.password);
  return {
    ...(current === '' && { current: REQUIRED }),
    ...(next === '' ? { next: REQUIRED } : tooLong && { next: tooLong }),
    ...(next !== '' && again !== next && { again: 'different' as const }),
  };
}

/** Places the server's problem under its field, or above the form. */
function problemsOf({ about, failure }: PasswordFailure): Problems {
  const shown: FieldProblem = { kind: 'failure', shown: describeFailure(failure) };
  if (failure.kind !== 'http') return { general: shown };
  // On sign-in, this code is about name and password; here only a password was typed.
  const isWrong = ['invalid_grant', 'InvalidCredentials'].includes(failure.report.reason ?? '');
  if (about === 'current') return { current: isWrong ? 'wrong' : shown };
  const reported = failure.report.problems.find(({ location }) => location === 'password');
  return reported === undefined ? { general: shown } : { next: reportedProblem(reported) };
}
