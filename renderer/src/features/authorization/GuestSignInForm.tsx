import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { signInAsGuestAtom } from '#renderer/state/sessionActions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';

/** Sign-in by name alone: trimmed and required (AU-5). */
export function GuestSignInForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['authorization', 'common']);
  const { storage } = useAtomValue(servicesAtom);
  const signIn = useSetAtom(signInAsGuestAtom);
  const [name, setName] = useState(() => storage.read('lastGuestName') ?? '');
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(): void {
    if (name.trim() === '') {
      setIsMissing(true);
      return;
    }
    signIn(name);
    onDone();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label={t('guest.name')}
        value={name}
        onChange={(event) => {
          setIsMissing(false);
          setName(event.currentTarget.value);
        }}
        maxLength={GUEST_NAME_MAX_LENGTH}
        autoComplete="name"
        error={isMissing ? t('common:requiredField') : undefined}
      />
      <Button type="submit" variant="primary" isWide>
        {t('guest.submit')}
      </Button>
    </Form>
  );
}
