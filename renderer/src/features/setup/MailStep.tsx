import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAIL_HOST,
  MAIL_SECURITIES,
  type MailSecurity,
  type SetupChange,
  type OwnServerSetup,
  type TestMailWire,
} from '#shared/wire/setup.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { sendTestMailAtom, useChangeSetup } from '#renderer/state/setupChanges.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { FixedNote, StepForm, type StepMoves } from './StepForm.tsx';
import styles from './Setup.module.css';

const EXAMPLE_HOST = 'smtp.example.org';
const EXAMPLE_ADDRESS = 'conferences@example.org';
/** The default port for each encryption. */
const PORTS: Readonly<Record<MailSecurity, string>> = { tls: '465', starttls: '587' };

/** The mail server for invitations and reminders, and a test mail. */
export function MailStep(moves: StepMoves) {
  const { t } = useTranslation('setup');
  const { setup } = moves;
  const isFixed = setup.fixed.includes('smtp_url');
  const server = setup.mailServer;
  const [typed, setTyped] = useState({
    host: server?.host ?? '',
    user: server?.user ?? '',
    password: '',
    from: setup.mailFrom,
  });
  const [security, setSecurity] = useState<MailSecurity>(server?.security ?? 'starttls');
  const [isChecked, setIsChecked] = useState(false);
  const { hostProblem, fromProblem } = useMailProblems(setup, typed);

  const edit = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value });

  function check(): boolean {
    setIsChecked(true);
    return isFixed || (hostProblem === undefined && fromProblem === undefined);
  }

  const change = (): SetupChange | undefined => changeOf(setup, typed, security);
  return (
    <StepForm moves={moves} change={change} onCheck={check}>
      <div className={styles['fields']}>
        <TextField
          label={t('mail.host')}
          hint={t('mail.hostHint', { example: isolated(`${EXAMPLE_HOST}:${PORTS.starttls}`) })}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.host}
          readOnly={isFixed}
          error={isChecked ? hostProblem : undefined}
          onChange={edit('host')}
        />
        <SelectField
          label={t('mail.security')}
          value={security}
          isDisabled={isFixed}
          choices={MAIL_SECURITIES.map((each) => ({
            value: each,
            label: t('mail.method', { method: each.toUpperCase(), port: PORTS[each] }),
          }))}
          onChange={setSecurity}
        />
        <TextField
          label={t('mail.user')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.user}
          readOnly={isFixed}
          onChange={edit('user')}
        />
        <TextField
          label={t('mail.password')}
          type="password"
          autoComplete="new-password"
          hint={server?.hasPassword === true ? t('mail.passwordKept') : undefined}
          value={typed.password}
          readOnly={isFixed}
          onChange={edit('password')}
        />
        <TextField
          label={t('mail.from')}
          hint={t('mail.fromHint', { example: isolated(EXAMPLE_ADDRESS) })}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.from}
          readOnly={setup.fixed.includes('mail_from')}
          error={isChecked ? fromProblem : undefined}
          onChange={edit('from')}
        />
      </div>
      {isFixed && <FixedNote />}
      {typed.host.trim() === '' && server === null && (
        <p className={styles['muted']}>{t('mail.none')}</p>
      )}
      <TestMail isBlocked={typed.host.trim() === ''} change={change} onCheck={check} />
    </StepForm>
  );
}

/** Saves the input and sends a test mail to the administrator. */
function TestMail({
  isBlocked,
  change,
  onCheck,
}: {
  readonly isBlocked: boolean;
  readonly change: () => SetupChange | undefined;
  readonly onCheck: () => boolean;
}) {
  const { t } = useTranslation('setup');
  const toLines = useFailureLines();
  const save = useChangeSetup();
  const send = useSetAtom(sendTestMailAtom);
  const [state, setState] = useState<
    | { readonly kind: 'idle' | 'busy' }
    | { readonly kind: 'shown'; readonly shown: ShownFailure }
    | { readonly kind: 'done'; readonly answer: TestMailWire }
  >({ kind: 'idle' });

  async function press(): Promise<void> {
    if (state.kind === 'busy' || !onCheck()) return;
    setState({ kind: 'busy' });
    const wanted = change();
    const saved = wanted === undefined ? undefined : await save(wanted);
    const sent = saved?.ok === false ? saved : await send();
    setState(
      sent.ok
        ? { kind: 'done', answer: sent.value }
        : { kind: 'shown', shown: describeFailure(sent.failure) },
    );
  }

  const hasFailed = state.kind === 'done' && state.answer.outcome !== 'sent';
  return (
    <div className="row wrap gap8x16">
      <Button isBusy={state.kind === 'busy'} isBlocked={isBlocked} onClick={() => void press()}>
        {t('mail.test')}
      </Button>
      <p role="status" className={hasFailed ? styles['problem'] : styles['muted']}>
        {state.kind === 'done' &&
          t(`mail.outcome.${state.answer.outcome}`, { to: isolated(state.answer.to) })}
        {state.kind === 'shown' && toLines(state.shown).join(' ')}
      </p>
    </div>
  );
}

/** The changed mail settings; undefined without a change. */
function changeOf(
  setup: OwnServerSetup,
  typed: Readonly<Record<'host' | 'user' | 'password' | 'from', string>>,
  security: MailSecurity,
): SetupChange | undefined {
  const host = typed.host.trim();
  const user = typed.user.trim();
  const before = setup.mailServer;
  const isServerChanged =
    host !== (before?.host ?? '') ||
    (host !== '' &&
      (user !== (before?.user ?? '') ||
        security !== (before?.security ?? security) ||
        typed.password !== ''));
  const password = typed.password === '' ? {} : { password: typed.password };
  const server = host === '' ? null : { host, security, user, ...password };
  const from = typed.from.trim();
  const change: SetupChange = {
    ...(!setup.fixed.includes('smtp_url') && isServerChanged && { mailServer: server }),
    ...(!setup.fixed.includes('mail_from') && from !== setup.mailFrom && { mailFrom: from }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The text of the input's problem. */
function useMailProblems(
  setup: OwnServerSetup,
  typed: { readonly host: string; readonly from: string },
) {
  const { t } = useTranslation('setup');
  const server = setup.mailServer;
  const host = typed.host.trim();
  const isNeeded = setup.confirmsSignUps || setup.signUpDomains.length > 0;
  const isWrongHost = host !== '' && !MAIL_HOST.test(host);
  // If it was missing before, there is nothing to remove.
  const isTaken = host === '' && server !== null && isNeeded;
  const hostProblem = isWrongHost
    ? t('mail.wrongHost', { example: isolated(EXAMPLE_HOST) })
    : isTaken
      ? t('mail.needed')
      : undefined;
  const fromProblem =
    typed.from.trim() !== '' && !/^[^\s@<>]+@[^\s@<>]+$/u.test(typed.from.trim())
      ? t('people.wrongEmail')
      : undefined;
  return { hostProblem, fromProblem };
}
