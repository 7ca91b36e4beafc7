import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './Readiness.module.css';

/** The report to hand over: to read, to copy. Where the clipboard is refused, it is marked to be copied by hand. */
export function ReportBox({ text }: { readonly text: string }) {
  const { t } = useTranslation(['readiness', 'common']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string>();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      field.current?.select();
    }
  }

  return (
    <section className="column gap8">
      <h2 id={id} className="type16">
        {t('report.title')}
      </h2>
      <p className="muted type14 unlessEmpty">{t('report.hint')}</p>
      <textarea
        ref={field}
        className={styles['reportText']}
        aria-labelledby={id}
        value={text}
        rows={text.split('\n').length}
        readOnly
      />
      <div className="row wrap gap8">
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('common:copy')}
        </Button>
        <span className={styles['copied']} role="status">
          {copied === text && t('common:copied')}
        </span>
      </div>
    </section>
  );
}
