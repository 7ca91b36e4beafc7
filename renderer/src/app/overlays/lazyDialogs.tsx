/** Dialogs that few visits open, fetched when they do. */
import { type ComponentProps, Suspense, lazy } from 'react';
import type { QrCodeDialog } from '#renderer/features/qrCode/QrCodeDialog.tsx';
import type { DocumentDialog } from '#renderer/features/serverDocuments/DocumentDialog.tsx';
import { DialogPart } from './DialogPart.tsx';

const loadDocument = () => import('#renderer/features/serverDocuments/DocumentDialog.tsx');

/** The document dialog with its sanitiser, fetched when a document is opened for the first time. */
export function LazyDocumentDialog(props: ComponentProps<typeof DocumentDialog>) {
  return (
    <DialogPart part="DocumentDialog" load={loadDocument} onClose={props.onClose}>
      {(part) => <part.DocumentDialog {...props} />}
    </DialogPart>
  );
}

const loadQrCode = () => import('#renderer/features/qrCode/QrCodeDialog.tsx');

/** The QR code of a link with its encoder, fetched when one is asked for the first time. */
export function LazyQrCodeDialog(props: ComponentProps<typeof QrCodeDialog>) {
  return (
    <DialogPart part="QrCodeDialog" load={loadQrCode} onClose={props.onClose}>
      {(part) => <part.QrCodeDialog {...props} />}
    </DialogPart>
  );
}

const HttpsWarningDialog = lazy(async () => ({
  default: (await import('#renderer/features/httpsWarning/HttpsWarningDialog.tsx'))
    .HttpsWarningDialog,
}));

/** The HTTPS warning with its pictures, fetched where a page came over plain http. */
export function LazyHttpsWarning(props: ComponentProps<typeof HttpsWarningDialog>) {
  return (
    <Suspense>
      <HttpsWarningDialog {...props} />
    </Suspense>
  );
}
