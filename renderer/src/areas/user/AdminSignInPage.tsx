import { useTranslation } from 'react-i18next';
import { SignInDirectory } from '#renderer/features/administration/SignInDirectory.tsx';
import { SignInProvider } from '#renderer/features/administration/SignInProvider.tsx';
import { useSignInServices } from '#renderer/state/administration/signInServices.ts';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { AdminHead } from './AdminHead.tsx';
import { AdminLoaded } from './AdminLoaded.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/** `/admin/sign-in`: the services at which people sign in besides this server. */
export function AdminSignInPage() {
  const { t } = useTranslation(['admin', 'user']);
  return (
    <AdminOnly permission="setup">
      <LeaveGuard />
      <AdminHead title={t('user:sections.signIn')} news={undefined} />
      <AdminLoaded asked={useSignInServices()} placeholder={<SkeletonRows hasTitle count={6} />}>
        {(services) => (
          <>
            <SignInProvider services={services} />
            <SignInDirectory services={services} />
          </>
        )}
      </AdminLoaded>
    </AdminOnly>
  );
}
