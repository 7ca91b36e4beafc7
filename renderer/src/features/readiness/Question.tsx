import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';

/** A yes/no question that only the person can answer. */
export function Question({
  text,
  onAnswer,
}: {
  readonly text: string;
  readonly onAnswer: (isYes: boolean) => void;
}) {
  const { t } = useTranslation('readiness');
  const id = useId();
  return (
    <div className="row wrap gap8x16 strong" role="group" aria-labelledby={id}>
      <p id={id} role="status">
        {text}
      </p>
      <div className="row wrap gap8">
        <Button onClick={() => onAnswer(true)}>{t('answer.yes')}</Button>
        <Button onClick={() => onAnswer(false)}>{t('answer.no')}</Button>
      </div>
    </div>
  );
}
