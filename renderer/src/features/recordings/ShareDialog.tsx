import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/history/record.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';

/** Creates a link to a recording, copies it, and revokes it. */
export function ShareDialog({
  recording,
  problem,
  isBusy,
  onShare,
  onClose,
}: {
  readonly recording: Recording;
  /** Why the last action failed, in sentences. */
  readonly problem: readonly string[];
  readonly isBusy: boolean;
  readonly onShare: (isShared: boolean) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const [wasShared, setWasShared] = useState(false);
  const { shareUrl } = recording;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(shareUrl ?? '');
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // also on insecure pages, which have no clipboard at all
      field.current?.select();
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Dialog
      title={t('recordings.shareDialog.title', { name: isolated(displayText(recording.name, 60)) })}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        shareUrl === undefined ? (
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => {
              setWasShared(false);
              onShare(true);
            }}
          >
            {t('recordings.shareDialog.make')}
          </Button>
        ) : (
          <>
            <Button
              isBusy={isBusy}
              onClick={() => {
                setWasShared(true);
                setOutcome(undefined);
                onShare(false);
              }}
            >
              {t('recordings.shareDialog.revoke')}
            </Button>
            <Button variant="primary" icon={<Icon size={18} />} onClick={() => void copy()}>
              {t(outcome === 'copied' ? 'common:copied' : 'common:copy')}
            </Button>
          </>
        )
      }
    >
      <p>{t('recordings.shareDialog.hint')}</p>
      {shareUrl !== undefined && (
        <TextField
          ref={field}
          label={t('recordings.shareDialog.link')}
          value={shareUrl}
          dir="ltr"
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p role="status">
        {outcome === 'refused' && t('recordings.shareDialog.refused')}
        {wasShared && shareUrl === undefined && t('recordings.shareDialog.revoked')}
      </p>
      <FormMessage lines={problem} />
    </Dialog>
  );
}
