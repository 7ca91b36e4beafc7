import type { RowTools } from './useRowTools.ts';

/** The outcome of copying a row's link: the button shows success, and this the reason for a failure. */
export function CopyNews({ tools: { t, copiedId, isRefused } }: { readonly tools: RowTools }) {
  return (
    <p role="status" className={isRefused ? 'pad8x16 muted type13' : 'visuallyHidden'}>
      {copiedId !== undefined && t('common:copied')}
      {isRefused && t('conference:share.refused')}
    </p>
  );
}
