import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './CopyLine.module.css';
import { useCopy } from '#renderer/state/copying.ts';

/** A text to copy, with its label and a hint. If copying is refused, the text is selected. */
export function CopyLine({
  title,
  hint,
  text,
}: {
  readonly title: string;
  readonly hint: string;
  readonly text: string;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const id = useId();
  const { outcome, copy } = useCopy();
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome === 'refused' && shown.current) getSelection()?.selectAllChildren(shown.current);
  }, [outcome]);
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <section className={styles['line']} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="wholeLine type16">
        {title}
      </h2>
      <p className={styles['hint']}>{hint}</p>
      <code ref={shown} className="pad8x12 breaks wholeToCopy sunken rounded framed" dir="ltr">
        {text}
      </code>
      <Button
        id={`${id}button`}
        aria-labelledby={`${id}button ${id}title`}
        icon={<Icon size={18} />}
        onClick={() => void copy(text)}
      >
        {t(isCopied ? 'common:copied' : 'common:copy')}
      </Button>
      <p className="wholeLine muted type14" role="status">
        {outcome === 'refused' ? t('share.refused') : ''}
        {isCopied && <span className="visuallyHidden">{t('common:copied')}</span>}
      </p>
    </section>
  );
}
