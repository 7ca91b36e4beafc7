import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { signInAsGuestAtom } from '#renderer/state/sessionActions.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { draftsAtom, typeDraftAtom } from './authorizationDrafts.ts';

/** Sign-in with only a name: trimmed and required (AU-5). */
export function GuestSignInForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['authorization', 'common']);
  const { storage } = useAtomValue(servicesAtom);
  const signIn = useSetAtom(signInAsGuestAtom);
  const drafts = useAtomValue(draftsAtom);
  const type = useSetAtom(typeDraftAtom);
  const offlineReason = useOfflineReason();
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = drafts.guestName ?? storage.read('lastGuestName') ?? '';
  const length = countCharacters(name.trim());

  function handleSubmit(): void {
    setIsMissing(length === 0);
    if (length === 0 || length > GUEST_NAME_MAX_LENGTH) {
      field.current?.focus();
      return;
    }
    signIn(name);
    type({ guestName: undefined });
    onDone();
  }

  function error(): string | undefined {
    if (isMissing) return t('common:requiredField');
    // Reported and not cut off: a pasted name would silently lose its end.
    return length > GUEST_NAME_MAX_LENGTH
      ? t('tooLong', { length, limit: GUEST_NAME_MAX_LENGTH })
      : undefined;
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        ref={field}
        label={t('guest.name')}
        value={name}
        onChange={(event) => {
          setIsMissing(false);
          type({ guestName: event.currentTarget.value });
        }}
        autoComplete="name"
        error={error()}
      />
      <SubmitButton blockedReason={offlineReason}>{t('guest.submit')}</SubmitButton>
    </Form>
  );
}
