import { useAtomValue } from 'jotai';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDocumentsAtom } from '#renderer/state/serverInfo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import prose from '#renderer/ui/Prose.module.css';
import { sanitiseDocument } from './sanitiseDocument.ts';

/** A server document, such as the terms of use (OV-3). Its text comes from the server and isn't trusted. */
export function DocumentDialog({
  documentId,
  onClose,
}: {
  readonly documentId: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const shown = useAtomValue(serverDocumentsAtom).find(({ id }) => id === documentId);
  const content = shown?.content ?? '';
  useEffect(() => {
    place.current?.replaceChildren(sanitiseDocument(content));
  }, [content]);
  if (!shown) return undefined;
  return (
    <Dialog
      isWide
      title={shown.name}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer size={20} />} onClick={printDialog}>
            {t('document.print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div ref={place} className={prose['prose']} dir="auto" />
    </Dialog>
  );
}

/** Prints the dialog's content, not the page behind it. */
function printDialog(): void {
  const page = document.documentElement;
  page.dataset['printing'] = 'dialog';
  print(); // returns when the person is done with it
  delete page.dataset['printing'];
}
