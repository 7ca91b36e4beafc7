import { useTranslation } from 'react-i18next';
import { listText } from '#shared/intl/formats.ts';
import type { Addition } from '#renderer/domain/personal/callStringList.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';

/** As many entries of a list are named; the others are counted by the eye. */
const NAMED = 5;

/** Puts what became of a list into words: who came in, and what could not. */
export function useAdditionWords(): (done: Addition) => {
  readonly news: string;
  readonly error: string | undefined;
} {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const listOf = (texts: readonly string[]) => {
    const named = texts.slice(0, NAMED).map((text) => isolated(displayText(text, 60)));
    return `${listText(tag, named, { type: 'unit' })}${texts.length > NAMED ? ' …' : ''}`;
  };
  const number = (count: number) => ({ number: count });
  return ({ added, known, strange }) => {
    const [newcomer] = added;
    const [familiar] = known;
    const news = [
      ...(newcomer
        ? [
            added.length === 1
              ? t('participants.addedPerson', { name: isolated(displayText(newcomer.displayName)) })
              : t('participants.added', number(added.length)),
          ]
        : []),
      ...(familiar !== undefined
        ? [
            known.length === 1
              ? t('participants.knownPerson', { name: isolated(displayText(familiar)) })
              : t('participants.known', number(known.length)),
          ]
        : []),
    ];
    const error =
      strange.length > 0 ? t('participants.notUnderstood', { list: listOf(strange) }) : undefined;
    return { news: news.join(' '), error };
  };
}
