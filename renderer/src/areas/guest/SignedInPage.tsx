import { ContactList } from '#renderer/features/adminContacts/ContactList.tsx';
import { SignedIn } from '#renderer/features/signedIn/SignedIn.tsx';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/signed-in#…`: where a sign-in at another provider comes back to. */
export function SignedInPage() {
  return (
    <PageFrame>
      <main>
        <SignedIn contacts={<ContactList />} />
      </main>
    </PageFrame>
  );
}
