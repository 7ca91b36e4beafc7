import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { useWrongField } from '#renderer/ui/fields/useWrongField.ts';
import { useFailureWords } from './failureWords.ts';

/** A form in a dialog, with the failure above its fields and its buttons below. Pressing Save without success shows why. */
export function FormDialog({
  title,
  submitLabel,
  isWide = false,
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const toWords = useFailureWords();
  const { inForm, showWrong } = useWrongField(isBusy);
  return (
    <Dialog isWide={isWide} title={title} closeLabel={t('close')} onClose={onClose}>
      <Form
        onSubmit={() => {
          onSubmit();
          showWrong();
        }}
      >
        {failure && <FormMessage lines={[toWords(failure)]} />}
        {children}
        <div ref={inForm} className="row wrap gap8">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
