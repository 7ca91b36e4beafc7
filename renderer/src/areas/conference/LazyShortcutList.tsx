import { useTranslation } from 'react-i18next';
import type { ShortcutList } from '#renderer/features/shortcuts/ShortcutList.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';

/** The list of shortcuts, loaded on demand: most calls never show it. */
export function LazyShortcutList() {
  const { t } = useTranslation('common');
  const list = useLazyPart('shortcuts', loadList);
  if (list.kind === 'ready') return <list.Part />;
  if (list.kind === 'loading') return <Waiting label={t('loading.page')} />;
  return (
    <FormMessage lines={[t('partFailed')]}>
      <Button onClick={list.retry}>{t('retry')}</Button>
    </FormMessage>
  );
}

async function loadList(): Promise<typeof ShortcutList> {
  return (await import('#renderer/features/shortcuts/ShortcutList.tsx')).ShortcutList;
}
