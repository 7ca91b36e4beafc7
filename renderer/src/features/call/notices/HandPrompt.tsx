import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { TextButton } from '../controls/TextButton.tsx';
import type { CallActions } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import { hasFreePlace, listPeople } from '../people/people.ts';

/**
 * Asks owner and moderators about listeners who want to speak, in order, until each is answered; a button lets the listener speak.
 * Raised hands are announced elsewhere; this announces the action.
 */
export function HandPrompt({
  snapshot,
  moderate,
  onShowAll,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'self' | 'participants' | 'planned'>;
  readonly moderate: CallActions['moderate'];
  readonly onShowAll: () => void;
}) {
  const { t } = useTranslation('call');
  const say = useNumber();
  const textId = useId();
  // Raising the hand again gives another number.
  const [dismissed, setDismissed] = useState<readonly (number | undefined)[]>([]);
  const people = listPeople(snapshot);
  const hands = people.filter(
    ({ isSelf, part, hand }) =>
      !isSelf && part === 'listener' && hand !== undefined && !dismissed.includes(hand),
  );
  const [first] = hands;
  if (moderate === undefined || first === undefined) return <div role="status" />;
  const isFull = !hasFreePlace(people, snapshot.planned?.presenters?.most ?? 0);
  const name = isolated(displayText(first.name, 40));
  const text =
    hands.length === 1
      ? t('announce.hand', { name })
      : t('notices.hands', { names: `${name} +${say(hands.length - 1)}` });
  return (
    <div role="status">
      <QueuedNotice
        rank="question"
        onDismiss={() => setDismissed([...dismissed, ...hands.map(({ hand }) => hand)])}
      >
        <span>
          <span id={textId} aria-hidden>
            {text}
          </span>
          {isFull && ` ${t('hand.full')}`}
        </span>
        <TextButton
          isMain
          aria-describedby={textId}
          onClick={
            isFull ? onShowAll : () => moderate({ kind: 'makePresenter', participantId: first.id })
          }
        >
          {isFull ? t('waiting.show') : t('people.makePresenter')}
        </TextButton>
      </QueuedNotice>
    </div>
  );
}
