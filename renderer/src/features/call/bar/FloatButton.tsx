import { PictureInPicture2, SquareArrowOutUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './RoundButton.tsx';
import type { Floating } from '../useFloating.ts';

/** What a press does to the window: small and in front, or as it was. */
export const FLOAT_ICONS = { away: PictureInPicture2, back: SquareArrowOutUpLeft } as const;

/** Makes the call's window small and keeps it in front, or brings it back. */
export function FloatButton({ floating }: { readonly floating: Floating }) {
  const { t } = useTranslation('call');
  const Icon = FLOAT_ICONS[floating.isFloating ? 'back' : 'away'];
  return (
    <RoundButton
      label={floating.isFloating ? t('bar.returnToCall') : t('bar.float')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      onPress={floating.toggle}
    />
  );
}
