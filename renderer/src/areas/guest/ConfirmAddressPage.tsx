import { ConfirmAddress } from '#renderer/features/addressConfirmation/ConfirmAddress.tsx';
import { PageFrame } from './PageFrame.tsx';

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
