import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeBook, wayOutOf } from '#shared/errors/catalogue.ts';
import { CAUSES, causeOf } from '#shared/errors/explanations.ts';
import { REFERENCE_RANDOM_BYTES, errorReference } from '#shared/errors/reference.ts';
import { Button } from '#renderer/ui/Button.tsx';

/**
 * The details below every error message: code, cause, next step, contact, and a reference to copy that contains nothing about the
 * person. Use the code as its `key`.
 */
export function ErrorExplanation({
  book,
  code,
  contacts,
}: {
  readonly book: CodeBook;
  readonly code: string;
  /** The administrator's contacts, shown when only the administrator can help. */
  readonly contacts?: ReactNode;
}) {
  const { t } = useTranslation(['errors', 'common']);
  const [reference] = useState(() =>
    errorReference(
      book,
      code,
      new Date(),
      crypto.getRandomValues(new Uint8Array(REFERENCE_RANDOM_BYTES)),
    ),
  );
  const [copying, setCopying] = useState<'idle' | 'copied' | 'refused'>('idle');
  const cause = causeOf(book, code);
  const helper = CAUSES[cause];

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(reference);
      setCopying('copied');
    } catch {
      setCopying('refused'); // the text beside the button can be marked by hand
    }
  }

  return (
    <dl className="column gap12 plainText startText">
      <Row term={t('explanation.cause')}>{t(`cause.${cause}`)}</Row>
      <Row term={t('explanation.next')}>{t(`next.${wayOutOf(book, code)}`)}</Row>
      <Row term={t('explanation.contact')}>
        {t(`contact.${helper}`)}
        {helper === 'administrator' && contacts}
      </Row>
      <Row term={t('explanation.code')}>
        <bdi className="type13 breaks wholeToCopy">{code}</bdi>
      </Row>
      <Row term={t('explanation.reference')}>
        <span className="row wrap gap8x12">
          <code className="type13 breaks wholeToCopy" dir="ltr">
            {reference}
          </code>
          <Button
            variant="quiet"
            icon={<Copy size={18} />}
            aria-label={t('explanation.copy')}
            onClick={() => void copy()}
          >
            {t('common:copy')}
          </Button>
          <span role="status">{copying === 'copied' && t('common:copied')}</span>
        </span>
      </Row>
    </dl>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="muted type13">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
