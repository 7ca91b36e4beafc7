import type { ComponentProps } from 'react';
import type { DocumentDialog } from '#renderer/features/serverDocuments/DocumentDialog.tsx';
import { DialogPart } from './DialogPart.tsx';

const load = () => import('#renderer/features/serverDocuments/DocumentDialog.tsx');

/** The document dialog with its sanitiser, fetched when a document is opened for the first time. */
export function LazyDocumentDialog(props: ComponentProps<typeof DocumentDialog>) {
  return (
    <DialogPart part="DocumentDialog" load={load} onClose={props.onClose}>
      {(part) => <part.DocumentDialog {...props} />}
    </DialogPart>
  );
}
