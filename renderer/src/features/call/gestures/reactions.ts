import { useTranslation } from 'react-i18next';
import type { Reaction } from '#shared/wire/call/gestures.ts';

/** What each reaction looks like. */
export const PICTURES = {
  thumbsUp: '👍',
  applause: '👏',
  heart: '❤️',
  laugh: '😂',
  surprise: '😮',
  celebrate: '🎉',
} as const satisfies Record<Reaction, string>;

/** What each reaction is called. */
export function useReactionNames(): Readonly<Record<Reaction, string>> {
  const { t } = useTranslation('call');
  return {
    thumbsUp: t('reaction.thumbsUp'),
    applause: t('reaction.applause'),
    heart: t('reaction.heart'),
    laugh: t('reaction.laugh'),
    surprise: t('reaction.surprise'),
    celebrate: t('reaction.celebrate'),
  };
}
