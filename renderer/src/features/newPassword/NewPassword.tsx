import { useAtomValue, useSetAtom, atom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGN_UP_MAX_LENGTH } from '#shared/limits.ts';
import { AUTH_PERSONAL_AREA_HASH } from '#renderer/domain/routes.ts';
import { useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useLinkKey } from '#renderer/state/useLinkKey.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { choosePassword } from '#renderer/api/users.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { createLinkKeyAtom } from '#renderer/state/linkKey.ts';
import { servicesAtom } from '#renderer/state/services.ts';

/** The key from the link to choose a password. */
const passwordKeyAtom = createLinkKeyAtom();

const choosePasswordAtom = atom(
  null,
  (get, _set, chosen: { readonly key: string; readonly password: string }): Answer<unknown> =>
    choosePassword(get(servicesAtom).http, chosen),
);

const FIELDS = ['next', 'again'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<Field, string>> = { next: '', again: '' };

/** Asks for a new password, and explains how to use it. */
export function NewPassword() {
  const { t } = useTranslation(['support', 'common']);
  const toLines = useFailureLines();
  const goTo = useSetAtom(goToAtom);
  const choose = useSetAtom(choosePasswordAtom);
  const { isRead, state, use } = useLinkKey(passwordKeyAtom);
  const server = useAtomValue(readyServerInfoAtom)?.name ?? productName();
  const inputs = useRef(new Map<Field, HTMLInputElement>());
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<Field>();

  async function submit(): Promise<void> {
    if (!isRead || state.kind === 'busy') return;
    const wrong = typed.next === '' ? 'next' : typed.again === typed.next ? undefined : 'again';
    setProblem(wrong);
    if (wrong !== undefined) {
      inputs.current.get(wrong)?.focus();
      return;
    }
    await use((key) => choose({ key, password: typed.next }));
  }

  if (!isRead) return null; // read at once
  const shown = state.kind;
  if (shown === 'done' || shown === 'broken') {
    return (
      <Notice
        // A new key resets the focus: the button that had it is gone.
        key={shown}
        takesFocus
        title={t(`newPassword.${shown}.title`)}
        actions={
          <Button
            variant="primary"
            onClick={() => goTo({ name: 'guest.main', hash: AUTH_PERSONAL_AREA_HASH })}
          >
            {t('common:signIn')}
          </Button>
        }
      >
        <p>{t(`newPassword.${shown}.text`)}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('newPassword.title')}>
      <p>{t('newPassword.lead', { server: displayText(server) })}</p>
      <Form onSubmit={() => void submit()}>
        {state.kind === 'asked' && state.failed && <FormMessage lines={toLines(state.failed)} />}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            ref={(input) => {
              if (input) inputs.current.set(field, input);
            }}
            label={t(`newPassword.${field}`)}
            type="password"
            autoComplete="new-password"
            maxLength={SIGN_UP_MAX_LENGTH.password}
            value={typed[field]}
            readOnly={shown === 'busy'}
            hint={field === 'next' ? t('newPassword.hint') : undefined}
            error={problem === field ? t(PROBLEMS[field]) : undefined}
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.currentTarget.value });
              setProblem(undefined);
            }}
          />
        ))}
        <Button type="submit" variant="primary" isBusy={shown === 'busy'}>
          {t('newPassword.submit')}
        </Button>
      </Form>
    </Notice>
  );
}

const PROBLEMS = { next: 'common:requiredField', again: 'newPassword.different' } as const;
