import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDocumentsAtom } from '#renderer/state/serverInfo.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { sanitiseDocument } from './sanitiseDocument.ts';

/** A server document, such as the terms of use (OV-3). Its text is the server's and is not trusted. */
export function DocumentDialog({
  documentId,
  onClose,
}: {
  readonly documentId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const shown = useAtomValue(serverDocumentsAtom).find(({ id }) => id === documentId);
  const content = shown?.content ?? '';
  useEffect(() => {
    place.current?.replaceChildren(sanitiseDocument(content));
  }, [content]);
  if (!shown) return undefined;
  return (
    <Dialog title={shown.name} closeLabel={t('close')} onClose={onClose}>
      <div ref={place} dir="auto" />
    </Dialog>
  );
}
