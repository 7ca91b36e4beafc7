import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';

/** The list that did not come, why, and another try. */
export function RegistrantsFailed({
  failure,
  onRetry,
}: {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const toLines = useFailureLines();
  // Kept from the first sight on: the reference must not change under the eyes of who reads it out.
  const [shown] = useState(() => describeFailure(failure));
  return (
    <Callout
      title={t('registrants.failed')}
      note={toLines(shown).join(' ')}
      actions={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}
