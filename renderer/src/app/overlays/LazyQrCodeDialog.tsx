import type { ComponentProps } from 'react';
import type { QrCodeDialog } from '#renderer/features/qrCode/QrCodeDialog.tsx';
import { DialogPart } from './DialogPart.tsx';

const load = () => import('#renderer/features/qrCode/QrCodeDialog.tsx');

/** The QR code of a link with its encoder, fetched when one is asked for the first time. */
export function LazyQrCodeDialog(props: ComponentProps<typeof QrCodeDialog>) {
  return (
    <DialogPart part="QrCodeDialog" load={load} onClose={props.onClose}>
      {(part) => <part.QrCodeDialog {...props} />}
    </DialogPart>
  );
}
