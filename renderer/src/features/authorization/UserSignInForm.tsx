import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInGoal } from '#renderer/domain/session.ts';
import { type Sentence, failureSentence } from '#renderer/i18n/failureSentence.ts';
import { useSentence } from '#renderer/i18n/useSentence.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { signInAsUserAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { anotherServerAddress, goalTarget } from './signInGoal.ts';

/** Sign-in with TrueConf ID and password: both required, errors clear on editing, Enter submits (AU-4). */
export function UserSignInForm({
  goal,
  callId,
  onDone,
}: {
  readonly goal: SignInGoal;
  readonly callId: string | undefined;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation(['authorization', 'common']);
  const toWords = useSentence();
  const { storage } = useAtomValue(servicesAtom);
  const signIn = useSetAtom(signInAsUserAtom);
  const request = useSetAtom(requestAtom);
  const [username, setUsername] = useState(() => storage.read('lastUserName') ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  // A dialog that was closed does not sign anyone in later.
  useEffect(() => () => running.current?.abort(), []);

  function handleEdit(change: () => void): void {
    setIsChecked(false);
    setFailure(undefined);
    change();
  }

  async function submit(): Promise<void> {
    setIsChecked(true);
    if (isBusy || username.trim() === '' || password === '') return;
    setIsBusy(true);
    const attempt = new AbortController();
    running.current = attempt;
    const outcome = await signIn({ username: username.trim(), password }, attempt.signal);
    if (attempt.signal.aborted) return;
    setIsBusy(false);
    if (!outcome.ok) {
      setFailure(failureSentence(outcome.failure));
      return;
    }
    if (outcome.value.kind === 'anotherServer') {
      const address = anotherServerAddress(outcome.value, goal, location.pathname);
      if (address === undefined) setFailure({ key: 'form.403' });
      else location.replace(address);
      return;
    }
    const target = goalTarget(goal, callId);
    onDone();
    if (target) request({ kind: 'navigate', target });
  }

  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label={t('user.login')}
        value={username}
        onChange={(event) => {
          const { value } = event.currentTarget;
          handleEdit(() => setUsername(value));
        }}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={isChecked && username.trim() === '' ? t('common:requiredField') : undefined}
      />
      <TextField
        label={t('user.password')}
        type="password"
        value={password}
        onChange={(event) => {
          const { value } = event.currentTarget;
          handleEdit(() => setPassword(value));
        }}
        autoComplete="current-password"
        error={
          isChecked && password === '' ? t('common:requiredField') : failure && toWords(failure)
        }
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t('user.submit')}
      </Button>
    </Form>
  );
}
