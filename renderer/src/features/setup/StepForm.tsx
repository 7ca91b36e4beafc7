import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupChange, OwnServerSetup } from '#shared/wire/setup.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { useChangeSetup } from '#renderer/state/setupChanges.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { useWrongField } from '#renderer/ui/fields/useWrongField.ts';
import styles from './Setup.module.css';

/** What is typed in a step. */
export interface StepFields {
  /** The changes of the step; undefined when there is nothing to save. */
  readonly change: () => SetupChange | undefined;
  /** Checks the fields before sending; returns whether they are valid. */
  readonly onCheck?: (() => boolean) | undefined;
}

/** The props of all steps: the current settings, and the navigation. */
export interface StepMoves {
  readonly setup: OwnServerSetup;
  readonly onNext: () => void;
  readonly onBack: (() => void) | undefined;
  /** Receives the input, because the last step also saves the others. */
  readonly onFields: (fields: StepFields) => void;
}

/** The form of a step: its fields, a Back button, and the button that saves and continues. */
export function StepForm({
  moves: { onNext, onBack, onFields },
  change,
  way = 'next',
  onCheck,
  children,
}: StepFields & {
  readonly moves: StepMoves;
  /** The label of the button that continues. */
  readonly way?: 'next' | 'continue' | 'finish';
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(['setup', 'common']);
  const save = useChangeSetup();
  const toLines = useFailureLines();
  const offlineReason = useOfflineReason();
  const [isBusy, setIsBusy] = useState(false);
  const { inForm, showWrong } = useWrongField(isBusy);
  const [shown, setShown] = useState<ShownFailure>();

  useEffect(() => onFields({ change, onCheck }));

  async function submit(): Promise<void> {
    if (isBusy || offlineReason !== undefined) return;
    if (onCheck?.() === false) {
      showWrong();
      return;
    }
    const wanted = change();
    setShown(undefined);
    if (wanted === undefined) {
      onNext();
      return;
    }
    setIsBusy(true);
    const saved = await save(wanted);
    setIsBusy(false);
    if (saved.ok) {
      onNext();
      return;
    }
    setShown(describeFailure(saved.failure));
    showWrong();
  }

  return (
    <Form onSubmit={() => void submit()}>
      {shown && <FormMessage lines={toLines(shown)} />}
      {children}
      <div ref={inForm} className={styles['footer']}>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <span role="status" className={styles['muted']}>
          {offlineReason}
        </span>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          isBlocked={offlineReason !== undefined}
        >
          {t(way)}
        </Button>
      </div>
    </Form>
  );
}

/** The hint for a field that the server's command line sets. */
export function FixedNote() {
  const { t } = useTranslation('setup');
  return <p className={styles['muted']}>{t('fixed')}</p>;
}
