import { NewPassword } from '#renderer/features/newPassword/NewPassword.tsx';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/new-password#key`: where a link leads with which a person chooses a password. */
export function NewPasswordPage() {
  return (
    <PageFrame>
      <main>
        <NewPassword />
      </main>
    </PageFrame>
  );
}
