import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';
import { DismissButton } from '../controls/DismissButton.tsx';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import { hasFreePlace, listPeople } from '../people/people.ts';

/** So many are named; the list of people has all. */
const NAMED_MAX = 2;

/**
 * Asks those in charge about listeners who want to speak, until it is answered: one of them speaks right from here. Who
 * raised a hand is spoken elsewhere, what can be done about it here.
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
  const { t, i18n } = useTranslation('call');
  const textId = useId();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const people = listPeople(snapshot);
  const hands = people.filter((person) => {
    const { isSelf, part, hand } = person;
    return (
      !isSelf && part === 'listener' && hand !== undefined && !dismissed.includes(keyOf(person))
    );
  });
  const [first, second] = hands;
  const isFull = !hasFreePlace(people, snapshot.planned?.presenters?.most ?? 0);
  const names = hands.map(({ name }) => isolated(displayText(name, 40)));
  const text =
    second === undefined
      ? t('announce.hand', { name: names[0] })
      : t('notices.hands', { names: listNames(names, i18n.language) });
  return (
    <div role="status">
      {moderate !== undefined && first !== undefined && (
        <QueuedNotice rank="question">
          <span>
            <span id={textId} aria-hidden>
              {text}
            </span>
            {isFull && ` ${t('hand.full')}`}
          </span>
          {isFull || second !== undefined ? (
            <button type="button" className={styles['textButton']} data-main onClick={onShowAll}>
              {t('waiting.show')}
            </button>
          ) : (
            <button
              type="button"
              className={styles['textButton']}
              data-main
              aria-describedby={textId}
              onClick={() => moderate({ kind: 'makePresenter', participantId: first.id })}
            >
              {t('people.makePresenter')}
            </button>
          )}
          <DismissButton onDismiss={() => setDismissed([...dismissed, ...hands.map(keyOf)])} />
        </QueuedNotice>
      )}
    </div>
  );
}

/** A hand that is raised again is another one. */
function keyOf({ id, hand }: { readonly id: string; readonly hand?: number | undefined }): string {
  return `${id} ${String(hand)}`;
}

function listNames(names: readonly string[], language: string): string {
  const shown = listText(language, names.slice(0, NAMED_MAX), { type: 'unit', style: 'short' });
  return names.length > NAMED_MAX ? `${shown} …` : shown;
}
