import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canCopyPictures, copyPicture } from '#renderer/platform/browser/copyPicture.ts';
import { saveBlob } from '#renderer/platform/browser/saveFile.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { encodeQrCode, type QrCode } from './qrCode.ts';
import { fail, type Result, ok } from '#shared/result.ts';

/** Large enough for printing; every module has the same integer number of pixels. */
const MODULE_PX = 20;

/** A code as a PNG file, black on white. */
async function drawPng({ size, rows }: QrCode): Promise<Result<Blob, 'failed'>> {
  const canvas = document.createElement('canvas');
  const side = size * MODULE_PX;
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return fail('failed');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.fillStyle = '#000000';
  for (const [down, row] of rows.entries()) {
    for (const [right, isDark] of row.entries()) {
      if (isDark) pen.fillRect(right * MODULE_PX, down * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob === null ? fail('failed') : ok(blob)), 'image/png');
  });
}

/** A link as a QR code, to scan from the screen or to save as a picture. */
export function QrCodeDialog({
  link,
  fileName,
  onClose,
}: {
  readonly link: string;
  /** The name of the saved picture, without extension. */
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

/** The picture of a code: always black on white, because cameras need the contrast. */
function QrPicture({ code, label }: { readonly code: QrCode; readonly label: string }) {
  const side = code.size;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      // Modules between whole pixels would have grey edges.
      shapeRendering="crispEdges"
      style={{ inlineSize: 'min(288px, 100%)', marginInline: 'auto', forcedColorAdjust: 'none' }}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={darkPath(code)} fill="#000000" />
    </svg>
  );
}

/** The dark modules as one path, with a bar for each run in a row: single squares would show hairlines. */
function darkPath({ rows }: QrCode): string {
  return rows
    .map((row, down) =>
      [...row.map(Number).join('').matchAll(/1+/gu)]
        .map(({ index, 0: run }) => {
          const [x, y, length] = [index, down, run.length].map(String);
          return `M${x} ${y}h${length}v1h-${length}z`;
        })
        .join(''),
    )
    .join('');
}
