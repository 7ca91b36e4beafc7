import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopyPictures, copyPicture } from '#renderer/platform/browser/copyPicture.ts';
import { saveBlob } from '#renderer/platform/browser/saveFile.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { encodeQrCode, type QrCode } from './qrCode.ts';
import { drawPng } from './drawPng.ts';
import { QrPicture } from './QrPicture.tsx';

/** A link as a code for cameras, to scan from the screen or to keep as a picture. */
export function QrCodeDialog({
  link,
  fileName,
  onClose,
}: {
  readonly link: string;
  /** What a picture that is kept is called, without ending. */
  readonly fileName: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'copyRefused' | 'failed'>('none');
  const encoded = encodeQrCode(link);

  async function handleCopy(code: QrCode): Promise<void> {
    setOutcome('none');
    setOutcome((await copyPicture(drawPng(code))) ? 'copied' : 'copyRefused');
  }

  async function handleDownload(code: QrCode): Promise<void> {
    setOutcome('none');
    const picture = await drawPng(code);
    if (picture.ok) saveBlob(`${fileName}.png`, picture.value);
    else setOutcome('failed');
  }

  return (
    <Dialog
      title={t('qrCode.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        encoded.ok && (
          <>
            {canCopyPictures() && (
              <Button icon={<Copy size={18} />} onClick={() => void handleCopy(encoded.value)}>
                {t('qrCode.copy')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Download size={18} />}
              onClick={() => void handleDownload(encoded.value)}
            >
              {t('qrCode.download')}
            </Button>
          </>
        )
      }
    >
      {encoded.ok ? (
        <>
          <p>{t('qrCode.hint')}</p>
          <QrPicture code={encoded.value} label={t('qrCode.alt', { link })} />
        </>
      ) : (
        <p>{t('qrCode.tooLong')}</p>
      )}
      {/* Overlays are put together from `ui/` and have no style sheet of their own. */}
      <p dir="ltr" style={{ textAlign: 'center', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {link}
      </p>
      <p role="status" hidden={outcome === 'none'}>
        {outcome === 'copied' && t('common:copied')}
        {outcome === 'copyRefused' && t('qrCode.copyRefused')}
        {outcome === 'failed' && t('qrCode.failed')}
      </p>
    </Dialog>
  );
}
