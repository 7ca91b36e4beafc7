import { useTranslation } from 'react-i18next';
import type { RowLinks } from './useRowLinks.ts';

/** What became of copying a row's link: its button says that it is copied, and this why it is not. */
export function CopyNews({ links }: { readonly links: RowLinks }) {
  const { t } = useTranslation(['common', 'conference']);
  return (
    <p role="status" className={links.isRefused ? 'pad8x16 muted type13' : 'visuallyHidden'}>
      {links.copiedId !== undefined && t('copied')}
      {links.isRefused && t('conference:share.refused')}
    </p>
  );
}
