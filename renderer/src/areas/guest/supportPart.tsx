/** The guest area's pages that help rather than lead: most visits need none of them, so they are a part of their own. */
import { ConfirmAddress } from '#renderer/features/addressConfirmation/ConfirmAddress.tsx';
import { Conformance } from '#renderer/features/conformance/Conformance.tsx';
import { AdminContactList } from '#renderer/features/adminContacts/AdminContactList.tsx';
import { ErrorExplanation } from '#renderer/features/errorExplanation/ErrorExplanation.tsx';
import { ErrorGallery } from '#renderer/features/errorGallery/ErrorGallery.tsx';
import { NewPassword } from '#renderer/features/newPassword/NewPassword.tsx';
import { SignedIn } from '#renderer/features/signedIn/SignedIn.tsx';
import { StoredData } from '#renderer/features/storedData/StoredData.tsx';
import { PageFrame } from './PageFrame.tsx';

export { ReadinessPage } from './ReadinessPage.tsx';

/** `/guest/accessibility`: what was tested for people with disabilities, and how. */
export function AccessibilityPage() {
  return (
    <PageFrame>
      <main>
        <Conformance contacts={<AdminContactList />} />
      </main>
    </PageFrame>
  );
}

/** `/guest/confirm-address#key`: where the link in a mail leads that asks whether an address is the reader's. */
export function ConfirmAddressPage() {
  return (
    <PageFrame>
      <main>
        <ConfirmAddress />
      </main>
    </PageFrame>
  );
}

/** `/guest/errors`: every code of the catalogue as people meet it. Linked from nowhere; for support and translators. */
export function ErrorGalleryPage() {
  return (
    <PageFrame>
      <main>
        <ErrorGallery
          renderExplanation={({ book, code }) => (
            <ErrorExplanation book={book} code={code} contacts={<AdminContactList />} />
          )}
        />
      </main>
    </PageFrame>
  );
}

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

/** `/guest/signed-in#…`: where a sign-in at another provider comes back to. */
export function SignedInPage() {
  return (
    <PageFrame>
      <main>
        <SignedIn contacts={<AdminContactList />} />
      </main>
    </PageFrame>
  );
}

/** `/guest/stored-data`: everything this page keeps in the browser, in words, with a way to clear it. */
export function StoredDataPage() {
  return (
    <PageFrame>
      <main>
        <StoredData />
      </main>
    </PageFrame>
  );
}
