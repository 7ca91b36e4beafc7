import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#renderer/state/copying.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';

/** A text with a copy button. */
export function CopyField({
  label,
  copyLabel,
  hint,
  value,
}: {
  readonly label: string;
  /** The button's label, if there are several. */
  readonly copyLabel?: string;
  /** What to do with it. */
  readonly hint?: string;
  readonly value: string;
}) {
  const { t } = useTranslation(['account', 'common']);
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  return (
    <TextField
      data-private // a reload must not write it down
      label={label}
      dir="ltr"
      readOnly
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      hint={outcome === 'refused' ? t('copyRefused') : hint}
      trailing={
        <Button
          icon={<Copy size={18} />}
          aria-label={isCopied ? undefined : copyLabel}
          onClick={() => void copy(value)}
        >
          {t(isCopied ? 'common:copied' : 'common:copy')}
        </Button>
      }
    />
  );
}
