import { Maximize } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ariaShortcuts } from '#renderer/domain/shortcuts.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import callStyles from '../Call.module.css';
import type { FullScreenControl } from '../useFullScreen.ts';

/** Gives the call the whole screen, or takes it back. */
export function FullScreenChoice({ fullScreen }: { readonly fullScreen: FullScreenControl }) {
  const { t } = useTranslation('call');
  const shortcuts = useShortcuts();
  return (
    <button
      type="button"
      className={callStyles['textButton']}
      aria-pressed={fullScreen.isOn}
      aria-keyshortcuts={ariaShortcuts(shortcuts.fullScreen)}
      data-main={fullScreen.isOn || undefined}
      onClick={fullScreen.toggle}
    >
      <Maximize size={20} strokeWidth={1.75} aria-hidden />
      {t('more.fullScreen')}
    </button>
  );
}
