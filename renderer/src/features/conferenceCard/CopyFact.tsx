import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#renderer/state/copying.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** A text of the card to pass on, shown in full, with a copy button. */
export function CopyFact({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation(['common', 'conference']);
  const id = useId();
  const { outcome, copy } = useCopy();
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <div className="wholeLine">
      <dt id={`${id}title`}>{title}</dt>
      <dd className="row wrap gap0x8">
        <code className="shrinks type14 breaks" dir="ltr">
          {text}
        </code>
        <Button
          id={`${id}button`}
          variant="quiet"
          aria-labelledby={`${id}button ${id}title`}
          icon={<Icon size={18} />}
          onClick={() => void copy(text)}
        >
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
        <span
          role="status"
          className={outcome === 'refused' ? 'muted type13 unlessEmpty' : 'visuallyHidden'}
        >
          {outcome === 'copied' && t('copied')}
          {outcome === 'refused' && t('conference:share.refused')}
        </span>
      </dd>
    </div>
  );
}
