import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { PublicConference } from '#shared/wire/conference.ts';
import { distanceText } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { clockText, lastMark, timeUntil } from '#renderer/domain/countdown.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { RemindMe } from './RemindMe.tsx';

/**
 * A conference that can't be joined now: when it starts, or that it is over. The page opens it automatically; until then people can
 * test camera and microphone.
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
      {/* A room may have run before. */}
      <h2 className="type20">
        {t(state.kind === 'open' ? 'waiting.notRunning' : 'waiting.title')}
      </h2>
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

/**
 * The time until a start. The last hour is shown by the second; a screen reader announces only ten, five and one minute, and the
 * start.
 */
function Countdown({ startMs }: { readonly startMs: number }) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const now = useNow(1000);
  const leftMs = startMs - now;
  const mark = lastMark(leftMs);
  const [first] = useState(mark);
  const markText = (minutes: number): string =>
    minutes === 0
      ? t('waiting.due')
      : t('waiting.startsIn', { time: distanceText(tag, minutes, 'minute') });
  return (
    <>
      <p role="timer" className="titleWeight type28 titleLine tabular">
        {text()}
      </p>
      <p className="visuallyHidden" role="status">
        {mark !== undefined && mark !== first && markText(mark)}
      </p>
    </>
  );

  function text(): string {
    if (leftMs <= 0) return t('waiting.due');
    const clock = clockText(tag, leftMs);
    return clock === undefined
      ? distanceText(tag, ...timeUntil(startMs, now))
      : t('waiting.clock', { time: clock });
  }
}
