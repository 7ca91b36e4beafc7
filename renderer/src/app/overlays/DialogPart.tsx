import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { PartFailedActions, PartFailedText } from '../parts/PartFailed.tsx';
import { type DialogPartName, obtainPart, partLoadsAtom } from '../parts/partLoads.ts';
import { usePatience } from '#renderer/ui/usePatience.ts';

/** A dialog whose script is fetched when it is opened for the first time. */
export function DialogPart<Module>({
  part,
  load,
  onClose,
  children,
}: {
  readonly part: DialogPartName;
  readonly load: () => Promise<Module>;
  readonly onClose: () => void;
  /** The dialog itself, from what was fetched. */
  readonly children: (module: Module) => ReactNode;
}) {
  const store = useStore();
  const [fetched, setFetched] = useState<{ readonly module: Module }>();
  useEffect(() => {
    let isWanted = true;
    void obtainPart(store, { part, load }).then((outcome) => {
      if (isWanted && outcome.ok) setFetched({ module: outcome.value });
    });
    return () => {
      isWanted = false;
    };
  }, [store, part, load]);
  return fetched ? children(fetched.module) : <WaitingDialog part={part} onClose={onClose} />;
}

const LABELS = {
  DocumentDialog: 'loading.document',
  QrCodeDialog: 'loading.qrCode',
} as const satisfies Record<DialogPartName, string>;

/** In place of the dialog while it is on its way; a dialog from the first second on, since the page is behind it. */
function WaitingDialog({
  part,
  onClose,
}: {
  readonly part: DialogPartName;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  const load = useAtomValue(partLoadsAtom).find((each) => each.part === part);
  const patience = usePatience(String(load?.failures));
  if (load?.kind !== 'failed' && patience === 'short') return undefined;
  return (
    <Dialog
      title={t(LABELS[part])}
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
        <Waiting label={t(LABELS[part])} />
      )}
    </Dialog>
  );
}
