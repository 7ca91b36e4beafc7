import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutEditor } from '#renderer/features/layoutEditor/LayoutEditor.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';

/** The layout editor, loaded when its tab is opened: most conferences need none. */
export function LazyLayoutEditor(props: ComponentProps<typeof LayoutEditor>) {
  const { t } = useTranslation('common');
  const editor = useLazyPart('drag-and-drop', loadEditor);
  if (editor.kind === 'ready') return <editor.Part {...props} />;
  if (editor.kind === 'loading') {
    return (
      <Skeleton label={t('loading.page')}>
        <SkeletonLines of={['field', 'chart', 'text', 'text']} />
      </Skeleton>
    );
  }
  return (
    <>
      <FormMessage lines={[t('partFailed')]} />
      <Button onClick={editor.retry}>{t('retry')}</Button>
    </>
  );
}

async function loadEditor(): Promise<typeof LayoutEditor> {
  return (await import('#renderer/features/layoutEditor/LayoutEditor.tsx')).LayoutEditor;
}
