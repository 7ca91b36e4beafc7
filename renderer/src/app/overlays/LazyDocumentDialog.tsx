import { useAtomValue, useStore } from 'jotai';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDialog } from '#renderer/features/serverDocuments/DocumentDialog.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { PartFailedActions, PartFailedText } from '../parts/PartFailed.tsx';
import { obtainPart, partLoadsAtom } from '../parts/partLoads.ts';
import { usePatience } from '../parts/usePatience.ts';

type Props = ComponentProps<typeof DocumentDialog>;

/** The document dialog with its sanitiser, fetched when a document is opened for the first time. */
export function LazyDocumentDialog(props: Props) {
  const store = useStore();
  const [shown, setShown] = useState<{ readonly Dialog: typeof DocumentDialog }>();
  useEffect(() => {
    let isWanted = true;
    void obtainPart(store, {
      part: 'DocumentDialog',
      load: () => import('#renderer/features/serverDocuments/DocumentDialog.tsx'),
    }).then((part) => {
      if (isWanted && part.ok) setShown({ Dialog: part.value.DocumentDialog });
    });
    return () => {
      isWanted = false;
    };
  }, [store]);
  return shown ? <shown.Dialog {...props} /> : <WaitingDialog onClose={props.onClose} />;
}

/** In place of the document while it is on its way; a dialog from the first second on, since the page is behind it. */
function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const load = useAtomValue(partLoadsAtom).find(({ part }) => part === 'DocumentDialog');
  const patience = usePatience(String(load?.failures));
  if (load?.kind !== 'failed' && patience === 'short') return undefined;
  return (
    <Dialog
      title={t('loading.document')}
      closeLabel={t('close')}
      onClose={() => {
        load?.giveUp();
        onClose();
      }}
      footer={
        load?.kind === 'failed' && (
          <PartFailedActions load={load} address={undefined} stop={undefined} />
        )
      }
    >
      {load?.kind === 'failed' ? (
        <div role="alert">
          <PartFailedText load={load} />
        </div>
      ) : (
        <Waiting label={t('loading.document')} />
      )}
    </Dialog>
  );
}
