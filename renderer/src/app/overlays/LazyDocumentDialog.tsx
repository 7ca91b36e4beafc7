import { Suspense, lazy } from 'react';

const DocumentDialog = lazy(async () => ({
  default: (await import('#renderer/features/serverDocuments/DocumentDialog.tsx')).DocumentDialog,
}));

/** The document dialog with its sanitiser, fetched when a document is opened for the first time. */
export function LazyDocumentDialog(props: {
  readonly documentId: string;
  readonly onClose: () => void;
}) {
  return (
    <Suspense>
      <DocumentDialog {...props} />
    </Suspense>
  );
}
