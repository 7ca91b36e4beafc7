import applause from '@lobehub/fluent-emoji-flat/assets/1f44f.svg?url';
import celebrate from '@lobehub/fluent-emoji-flat/assets/1f389.svg?url';
import heart from '@lobehub/fluent-emoji-flat/assets/2764-fe0f.svg?url';
import laugh from '@lobehub/fluent-emoji-flat/assets/1f602.svg?url';
import surprise from '@lobehub/fluent-emoji-flat/assets/1f62e.svg?url';
import thumbsUp from '@lobehub/fluent-emoji-flat/assets/1f44d.svg?url';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '#shared/wire/call/gestures.ts';

/** What each reaction looks like, as the address of a picture: many systems have no font with emoji. */
export const PICTURES = {
  thumbsUp,
  applause,
  heart,
  laugh,
  surprise,
  celebrate,
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
