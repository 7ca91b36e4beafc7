import { useTranslation } from 'react-i18next';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/personal/EmptyPlace.tsx';

/** A list with nothing in it: what it is for, or that nothing was found and how to see all again. */
export function EmptyList({
  type,
  onClear,
}: {
  readonly type: ConferenceType;
  /** Takes away what narrows the list; absent where nothing does. */
  readonly onClear: (() => void) | undefined;
}) {
  const { t } = useTranslation('user');
  if (onClear === undefined) {
    return (
      <EmptyPlace of={type}>
        <p>{t(`list.nothing.${type}`)}</p>
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace of="search" action={<Button onClick={onClear}>{t('list.clearAll')}</Button>}>
      <p>{t('list.notFound')}</p>
    </EmptyPlace>
  );
}
