import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './CopyLine.module.css';

/** A text to copy, with its meaning above. Where the clipboard is refused, the text is there to be marked. */
export function CopyLine({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('common');
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false); // refused: the text can still be marked by hand
    }
  }

  return (
    <div className={styles['line']}>
      <span className={styles['title']}>{title}</span>
      <code className={styles['text']} dir="ltr">
        {text}
      </code>
      <Button icon={<Copy size={18} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
