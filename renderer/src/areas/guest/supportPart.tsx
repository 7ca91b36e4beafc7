/** The guest area's support pages: most visits need none of them, so they are a part of their own. */
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

/** `/guest/confirm-address#key`: the target of the link in a confirmation mail. */
export function ConfirmAddressPage() {
  return (
    <PageFrame>
      <main>
        <ConfirmAddress />
      </main>
    </PageFrame>
  );
}

/** `/guest/errors`: every code of the catalogue as people see it. Not linked; for support and translators. */
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

/** `/guest/new-password#key`: the target of a link to set a password. */
export function NewPasswordPage() {
  return (
    <PageFrame>
      <main>
        <NewPassword />
      </main>
    </PageFrame>
  );
}

/** `/guest/signed-in#…`: the page to which a sign-in at another provider returns. */
export function SignedInPage() {
  return (
    <PageFrame>
      <main>
        <SignedIn contacts={<AdminContactList />} />
      </main>
    </PageFrame>
  );
}

/** `/guest/stored-data`: everything this page stores in the browser, explained, with a button to clear it. */
export function StoredDataPage() {
  return (
    <PageFrame>
      <main>
        <StoredData />
      </main>
    </PageFrame>
  );
}
