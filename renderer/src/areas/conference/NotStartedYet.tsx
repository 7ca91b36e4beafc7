import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Countdown } from './Countdown.tsx';
import { RemindMe } from './RemindMe.tsx';

/**
 * A conference that cannot be entered now: when it starts, or that it is over. The page opens it on
 * its own; until then there is time to try camera and microphone.
 */
export function NotStartedYet({
  conference,
  state,
}: {
  readonly conference: PublicConference;
  readonly state: ConferenceState;
}) {
  const { t } = useTranslation('conference');
  const goTo = useSetAtom(goToAtom);
  if (state.kind === 'ended') {
    const owner = displayText(conference.ownerName);
    return (
      <div className="column atStart gap12">
        <h2 className="type20">{t('waiting.endedTitle')}</h2>
        <p>{owner === '' ? t('waiting.endedTextNoOwner') : t('waiting.endedText', { owner })}</p>
        <Button onClick={() => goTo({ name: 'guest.main' })}>{t('waiting.joinAnother')}</Button>
      </div>
    );
  }
  return (
    <div className="column atStart gap12">
      <h2 className="type20">{t('waiting.title')}</h2>
      {state.kind === 'upcoming' && <Countdown startMs={state.startMs} />}
      <p>{t('waiting.text')}</p>
      <RemindMe />
      <p className="muted type14">{t('waiting.checkText')}</p>
      <Button
        onClick={() => goTo({ name: 'guest.readiness', query: { conference: conference.id } })}
      >
        {t('waiting.check')}
      </Button>
    </div>
  );
}
