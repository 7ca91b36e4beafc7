import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProviderProblem, isProviderProblem, wayOutOf } from '#shared/errors/catalogue.ts';
import { EMAIL_NOT_CONFIRMED } from '#shared/wire/proposed.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { SignInGoal } from '#renderer/domain/session.ts';
import { type Sentence, failureSentence } from '#renderer/i18n/failureSentence.ts';
import {
  type ShownFailure,
  isLostAnswer,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { obtainTextsAtom } from '#renderer/state/languageActions.ts';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { signInAsUserAtom } from '#renderer/state/sessionActions.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { AdministratorContacts, ContactsHelp } from './AdministratorContacts.tsx';
import { typeDraftAtom } from './authorizationDrafts.ts';
import { NotConfirmed } from './NotConfirmed.tsx';
import { anotherServerAddress } from './signInGoal.ts';
import { distanceText } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { timeUntil } from '#renderer/domain/countdown.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';

/** The outcome of a failed sign-in: a sentence, a time to wait, or unknown. */
type Refusal =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | { readonly kind: 'tooMany'; readonly untilMs: number }
  | { readonly kind: 'notConfirmed' }
  | { readonly kind: 'directory'; readonly problem: ProviderProblem }
  | { readonly kind: 'lost'; readonly shown: ShownFailure };

/** Sign-in with TrueConf ID and password: both required, errors clear on editing, Enter submits (AU-4). */
export function UserSignInForm({
  goal,
  login,
  password,
  onPassword,
  contacts,
  onDone,
  onAnotherServer,
}: {
  readonly goal: SignInGoal;
  readonly login: string;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly contacts: ReactNode;
  readonly onDone: () => void;
  readonly onAnotherServer: (address: string) => void;
}) {
  const { t } = useTranslation(['authorization', 'common']);
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const toWords = useSentence();
  const signIn = useSetAtom(signInAsUserAtom);
  const offlineReason = useOfflineReason();
  const type = useSetAtom(typeDraftAtom);
  const obtainTexts = useSetAtom(obtainTextsAtom);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | undefined>(undefined);
  // A closed dialog doesn't sign anyone in later.
  useEffect(() => () => running.current?.abort(), []);
  const isWaiting = refusal?.kind === 'tooMany';
  const isLoginMissing = login.trim() === '';

  function handleEdit(): void {
    setIsChecked(false);
    // The waiting time isn't reset by typing.
    if (!isWaiting) setRefusal(undefined);
  }

  async function submit(): Promise<void> {
    if (running.current || isWaiting) return;
    setIsChecked(true);
    if (isLoginMissing || password === '') {
      (isLoginMissing ? loginField : passwordField).current?.focus();
      return;
    }
    const attempt = new AbortController();
    running.current = attempt;
    setIsBusy(true);
    const outcome = await signIn({ username: login.trim(), password }, attempt.signal);
    const failed = outcome.ok ? undefined : refusalOf(outcome.failure);
    // These texts are rarely needed, so they load on demand.
    if (failed?.kind === 'directory') await obtainTexts('support');
    if (attempt.signal.aborted) return;
    running.current = undefined;
    setIsBusy(false);
    if (!outcome.ok) {
      setRefusal(failed);
    } else if (outcome.value.kind === 'anotherServer') {
      const address = anotherServerAddress(outcome.value, goal, location.pathname);
      if (address === undefined) {
        setRefusal({ kind: 'sentence', sentence: { key: 'form.403' } });
      } else onAnotherServer(address);
    } else {
      onPassword('');
      type({ login: undefined });
      onDone();
    }
  }

  function passwordError(): string | undefined {
    if (isChecked && password === '') return t('common:requiredField');
    if (refusal?.kind === 'tooMany') return t('tooMany.text');
    return refusal?.kind === 'sentence' ? toWords(refusal.sentence) : undefined;
  }

  return (
    <>
      <Form onSubmit={() => void submit()}>
        {refusal?.kind === 'directory' && (
          <DirectoryRefusal problem={refusal.problem} contacts={contacts} />
        )}
        {refusal?.kind === 'lost' && <LostAnswer shown={refusal.shown} />}
        <TextField
          ref={loginField}
          label={t(hasTrueConfIds ? 'user.login' : 'user.username')}
          value={login}
          onChange={(event) => {
            handleEdit();
            type({ login: event.currentTarget.value });
          }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={isChecked && isLoginMissing ? t('common:requiredField') : undefined}
        />
        <TextField
          ref={passwordField}
          label={t('user.password')}
          type="password"
          value={password}
          onChange={(event) => {
            handleEdit();
            onPassword(event.currentTarget.value);
          }}
          autoComplete="current-password"
          error={passwordError()}
        />
        {refusal?.kind === 'tooMany' && (
          <RetryCountdown untilMs={refusal.untilMs} onOver={() => setRefusal(undefined)} />
        )}
        <SubmitButton blockedReason={offlineReason} isBusy={isBusy || isWaiting}>
          {t('user.submit')}
        </SubmitButton>
      </Form>
      {refusal && (
        <WayOut refusal={refusal} login={login} password={password} contacts={contacts} />
      )}
    </>
  );
}

/** The ways out of a refusal, below the form. */
function WayOut({
  refusal,
  login,
  password,
  contacts,
}: {
  readonly refusal: Refusal;
  readonly login: string;
  readonly password: string;
  readonly contacts: ReactNode;
}) {
  if (refusal.kind === 'notConfirmed') {
    return <NotConfirmed login={login.trim()} password={password} />;
  }
  if (refusal.kind !== 'sentence') return null;
  return <ContactsHelp sentence={refusal.sentence} contacts={contacts} />;
}

function refusalOf(failure: ApiFailure): Refusal {
  if (failure.kind === 'http' && failure.status === 429 && failure.retryAfterS !== undefined) {
    return { kind: 'tooMany', untilMs: Date.now() + failure.retryAfterS * 1000 };
  }
  if (failure.kind === 'http' && failure.report.reason === EMAIL_NOT_CONFIRMED) {
    return { kind: 'notConfirmed' };
  }
  const { reason = '' } = failure.kind === 'http' ? failure.report : {};
  if (isProviderProblem(reason)) return { kind: 'directory', problem: reason };
  // Not about the input: the password is fine.
  if (isLostAnswer(failure)) return { kind: 'lost', shown: describeFailure(failure) };
  return { kind: 'sentence', sentence: failureSentence(failure) };
}

/** It is unknown whether the server accepted the sign-in. */
function LostAnswer({ shown }: { readonly shown: ShownFailure }) {
  const toLines = useFailureLines();
  return <FormMessage lines={toLines(shown)} />;
}

/** A problem of the organization's directory: the input is fine. Its texts must have loaded. */
function DirectoryRefusal({
  problem,
  contacts,
}: {
  readonly problem: ProviderProblem;
  readonly contacts: ReactNode;
}) {
  const { t } = useTranslation('support');
  return (
    <FormMessage lines={[t(`signedIn.problem.${problem}`)]}>
      {wayOutOf('provider', problem) === 'contacts' && <AdministratorContacts of={contacts} />}
    </FormMessage>
  );
}

/**
 * The time until the server allows another attempt. The role `timer` keeps screen readers from announcing each second; they
 * announce the reason once, with the field.
 */
function RetryCountdown({
  untilMs,
  onOver,
}: {
  readonly untilMs: number;
  readonly onOver: () => void;
}) {
  const { t } = useTranslation('authorization');
  const language = useAtomValue(languageAtom);
  const now = useNow(1000);
  const isOver = now >= untilMs;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const [amount, unit] = timeUntil(Math.max(untilMs, now + 1000), now);
  const when = distanceText(LANGUAGES[language].tag, amount, unit);
  return <p role="timer">{t('tooMany.wait', { when })}</p>;
}
