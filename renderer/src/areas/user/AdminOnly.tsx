import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestAtom } from '#renderer/state/intents.ts';
import { isAdministratorAtom } from '#renderer/state/personal/setup.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ADMINISTRATION } from './administrationSections.ts';
import { UserFrame } from './UserFrame.tsx';

/** A page of the administration; everyone else who comes to its address reads whose it is. */
export function AdminOnly({
  children,
  isWide = false,
  hasOpenCard = false,
}: {
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly hasOpenCard?: boolean;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const isAdministrator = useAtomValue(isAdministratorAtom);
  const request = useSetAtom(requestAtom);
  if (!isAdministrator) {
    return (
      <UserFrame>
        <Notice
          title={t('forbidden')}
          actions={
            <Button
              variant="primary"
              onClick={() =>
                request({ kind: 'navigate', target: { name: 'user.general', params: {} } })
              }
            >
              {t('common:home')}
            </Button>
          }
        />
      </UserFrame>
    );
  }
  return (
    <UserFrame area={ADMINISTRATION} isWide={isWide} hasOpenCard={hasOpenCard}>
      {children}
    </UserFrame>
  );
}
