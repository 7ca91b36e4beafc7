import applause from '@lobehub/fluent-emoji-flat/assets/1f44f.svg?inline';
import celebrate from '@lobehub/fluent-emoji-flat/assets/1f389.svg?inline';
import heart from '@lobehub/fluent-emoji-flat/assets/2764-fe0f.svg?inline';
import laugh from '@lobehub/fluent-emoji-flat/assets/1f602.svg?inline';
import surprise from '@lobehub/fluent-emoji-flat/assets/1f62e.svg?inline';
import thumbsUp from '@lobehub/fluent-emoji-flat/assets/1f44d.svg?inline';
import { useTranslation } from 'react-i18next';
import type { Reaction } from '#shared/wire/call/gestures.ts';

/**
 * A picture for each reaction: many systems have no emoji font. The pictures are inline in the part, because reactions arrive over
 * the cluster even when the server can't be reached for a file.
 */
export const PICTURES = {
  thumbsUp,
  applause,
  heart,
  laugh,
  surprise,
  celebrate,
} as const satisfies Record<Reaction, string>;

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
