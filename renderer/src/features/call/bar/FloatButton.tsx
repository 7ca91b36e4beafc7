import { PictureInPicture2, SquareArrowOutUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from './RoundButton.tsx';
import type { Floating } from '../useFloating.ts';

/** Makes the call's window small and keeps it in front, or brings it back. */
export function FloatButton({ floating }: { readonly floating: Floating }) {
  const { t } = useTranslation('call');
  const Icon = floating.isFloating ? SquareArrowOutUpLeft : PictureInPicture2;
  return (
    <RoundButton
      label={floating.isFloating ? t('bar.returnToCall') : t('bar.float')}
      icon={<Icon size={20} strokeWidth={1.75} />}
      onPress={floating.toggle}
    />
  );
}
