import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFERENCE_LIMITS } from '#shared/conferences/conferenceFields.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './ConferenceCard.module.css';

/** The PIN: hidden until requested; the owner can change it while the conference is running. */
export function PinFact({
  conference,
  isBusy,
  onChange,
}: {
  readonly conference: Conference;
  readonly isBusy: boolean;
  /** Undefined when it can't be changed. */
  readonly onChange: ((pin: string, onDone: () => void) => void) | undefined;
}) {
  const { t } = useTranslation(['user', 'common']);
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState<string>();
  const pin = conference.pin ?? '';
  const isSet = conference.isPinRequired;
  const isWrong = typed !== undefined && !/^\d*$/u.test(typed);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (typed !== undefined && !isWrong) onChange?.(typed, () => setTyped(undefined));
  }

  if (!isSet && onChange === undefined) return undefined;
  return (
    <Fact className="wholeLine" label={t('card.pin.title')}>
      <div className="row wrap gap0x8">
        {isSet && pin === '' && t('card.pin.secret')}
        {isSet && pin !== '' && (
          <>
            <bdi dir="ltr" className={styles['pin']}>
              {isShown ? pin : '••••'}
            </bdi>
            <Button variant="quiet" onClick={() => setIsShown(!isShown)}>
              {t(isShown ? 'card.pin.hide' : 'card.pin.show')}
            </Button>
          </>
        )}
        {!isSet && t('card.pin.none')}
        {onChange !== undefined && typed === undefined && (
          <Button variant="quiet" onClick={() => setTyped(pin)}>
            {t(isSet ? 'card.pin.change' : 'card.pin.set')}
          </Button>
        )}
      </div>
      {typed !== undefined && (
        <form className="column gap8" onSubmit={handleSubmit} noValidate>
          <TextField
            label={t('card.pin.field')}
            hint={t('card.pin.hint')}
            error={isWrong ? t('card.pin.digits') : undefined}
            value={typed}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={CONFERENCE_LIMITS.pinDigits}
            data-private
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="wrap gap8">
            <Button type="submit" variant="primary" isBusy={isBusy} isBlocked={isWrong}>
              {t('card.pin.save')}
            </Button>
            <Button variant="quiet" onClick={() => setTyped(undefined)}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      )}
    </Fact>
  );
}
