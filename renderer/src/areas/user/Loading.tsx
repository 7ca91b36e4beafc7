import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAgain } from '#renderer/state/askAgain.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';

/** A page of the personal area, or a part of one, that waits for the server; it can ask again. */
export function Loading({
  label,
  children,
}: {
  /** What is awaited; the page unless something else is said. */
  readonly label?: string;
  /** Its shape. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const askAgain = useAskAgain();
  return (
    <Skeleton
      label={label ?? t('loading.page')}
      wayOut={
        <>
          <p>{t('part.slow')}</p>
          <Button variant="quiet" onClick={askAgain}>
            {t('retry')}
          </Button>
        </>
      }
    >
      {children}
    </Skeleton>
  );
}
