import { ContactList } from '#renderer/features/adminContacts/ContactList.tsx';
import { ErrorExplanation } from '#renderer/features/errorExplanation/ErrorExplanation.tsx';
import { ErrorGallery } from '#renderer/features/errorGallery/ErrorGallery.tsx';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/errors`: every code of the catalogue as people meet it. Linked from nowhere; for support and translators. */
export function ErrorGalleryPage() {
  return (
    <PageFrame>
      <main>
        <ErrorGallery
          renderExplanation={({ book, code }) => (
            <ErrorExplanation book={book} code={code} contacts={<ContactList />} />
          )}
        />
      </main>
    </PageFrame>
  );
}
