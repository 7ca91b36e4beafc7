import { Check } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnServerSetup, SetupChange } from '#shared/wire/setup.ts';
import type { AddedAccount } from '#renderer/state/setupChanges.ts';
import { LookStep } from './LookStep.tsx';
import { MailStep } from './MailStep.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { SignUpStep } from './SignUpStep.tsx';
import type { StepFields } from './StepForm.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './Setup.module.css';

const STEPS = ['look', 'people', 'mail', 'signUp'] as const;
export type SetupStep = (typeof STEPS)[number];

/**
 * The set-up of an own server in four steps, which can be opened in any order. A step’s button saves it; the last one saves all.
 */
export function Setup({
  setup,
  onFinished,
}: {
  readonly setup: OwnServerSetup;
  readonly onFinished: () => void;
}) {
  const { t } = useTranslation('setup');
  const toText = useNumber();
  const [step, setStep] = useState<SetupStep>('look');
  // Passwords are only shown once, so they stay until the page is closed.
  const [added, setAdded] = useState<readonly AddedAccount[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const form = useRef<HTMLDivElement>(null);
  /** Whether the step was opened because of a problem. */
  const isRefused = useRef(false);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = isRefused.current
      ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      : undefined;
    isRefused.current = false;
    (wrong ?? heading.current)?.focus();
  }, [step]);
  const index = STEPS.indexOf(step);
  const next = STEPS[index + 1];
  const previous = STEPS[index - 1];
  const fields = useRef(new Map<SetupStep, StepFields>());
  const movesOf = (each: SetupStep) => ({
    setup,
    onNext: () => (next === undefined ? onFinished() : setStep(next)),
    onBack: previous === undefined ? undefined : () => setStep(previous),
    onFields: (shownFields: StepFields) => void fields.current.set(each, shownFields),
  });

  /** The unsaved input of the earlier steps; undefined when it has a problem, whose step is then opened. */
  function changeOfOthers(): SetupChange | undefined {
    let all: SetupChange = {};
    for (const [each, { change, onCheck }] of fields.current) {
      const wanted = each === step ? undefined : change();
      if (wanted === undefined) continue;
      if (onCheck?.() === false) {
        isRefused.current = true;
        setStep(each);
        return undefined;
      }
      all = { ...all, ...wanted };
    }
    return all;
  }

  const forms: Readonly<Record<SetupStep, ReactElement>> = {
    look: <LookStep {...movesOf('look')} />,
    people: (
      <PeopleStep
        {...movesOf('people')}
        added={added}
        onAdded={(one) => setAdded((all) => [...all, one])}
      />
    ),
    mail: <MailStep {...movesOf('mail')} />,
    signUp: <SignUpStep {...movesOf('signUp')} changeOfOthers={changeOfOthers} />,
  };
  return (
    <div className={styles['setup']}>
      <nav aria-label={t('steps')}>
        <ol className={styles['steps']}>
          {STEPS.map((each, place) => (
            <li key={each}>
              <button
                type="button"
                className={styles['step']}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => setStep(each)}
              >
                <span className={styles['number']} aria-hidden>
                  {place < index || setup.isDone ? <Check size={16} /> : toText(place + 1)}
                </span>
                <span className={styles['stepName']}>{t(`${each}.step`)}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <section className={styles['card']}>
        <h2 ref={heading} tabIndex={-1} className="type20">
          {t(`${step}.title`)}
        </h2>
        <p className={styles['lead']}>{t(`${step}.lead`)}</p>
        {STEPS.map((each) => (
          // All steps stay mounted with their unsaved input.
          <div key={each} ref={each === step ? form : undefined} hidden={each !== step}>
            <div className="column gap16">{forms[each]}</div>
          </div>
        ))}
      </section>
    </div>
  );
}
