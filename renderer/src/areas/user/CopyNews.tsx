import type { RowTools } from './useRowTools.ts';

/** What became of copying a row's link: its button says that it is copied, and this why it is not. */
export function CopyNews({ tools: { t, copiedId, isRefused } }: { readonly tools: RowTools }) {
  return (
    <p role="status" className={isRefused ? 'pad8x16 muted type13' : 'visuallyHidden'}>
      {copiedId !== undefined && t('common:copied')}
      {isRefused && t('conference:share.refused')}
    </p>
  );
}
