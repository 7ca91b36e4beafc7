import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { isLostAnswer, describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';

/** A list that did not come, why, and another try. */
export function ListFailed({
  failure,
  onRetry,
}: {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const toLines = useFailureLines();
  // Kept from the first sight on: the reference must not change under the eyes of who reads it out.
  const [shown] = useState(() => (isLostAnswer(failure) ? describeFailure(failure) : undefined));
  return (
    <Notice
      isAlert
      title={t('list.failed')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {shown && toLines(shown).map((line) => <p key={line}>{line}</p>)}
    </Notice>
  );
}
