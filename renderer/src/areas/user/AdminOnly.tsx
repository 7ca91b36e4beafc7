import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/rights/roles.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { permissionsAtom } from '#renderer/state/permissions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { ADMINISTRATION } from './administrationSections.ts';
import { UserFrame } from './UserFrame.tsx';

/** A page of the administration; people whose role doesn't allow it see a message, and a link back. */
export function AdminOnly({
  permission,
  children,
  isWide = false,
  hasOpenCard = false,
}: {
  /** The required permission; undefined where any role is enough. */
  readonly permission?: Permission;
  readonly children: ReactNode;
  readonly isWide?: boolean;
  readonly hasOpenCard?: boolean;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const permissions = useAtomValue(permissionsAtom);
  const goTo = useSetAtom(goToAtom);
  if (permissions.length === 0) {
    return (
      <UserFrame>
        <Notice
          title={t('forbidden')}
          actions={
            <Button variant="primary" onClick={() => goTo({ name: 'user.general', params: {} })}>
              {t('common:home')}
            </Button>
          }
        />
      </UserFrame>
    );
  }
  if (permission !== undefined && !permissions.includes(permission)) {
    return (
      <UserFrame area={ADMINISTRATION}>
        <Notice
          title={t('notInRole')}
          actions={
            <Button variant="primary" onClick={() => goTo({ name: 'admin.main' })}>
              {t('openAdministration')}
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
