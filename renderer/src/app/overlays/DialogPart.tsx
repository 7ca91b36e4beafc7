import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { PartFailedActions, PartFailedText } from '../parts/PartFailed.tsx';
import { type DialogPartName, obtainPart, partLoadsAtom } from '../parts/partLoads.ts';
import { usePatience } from '#renderer/ui/usePatience.ts';

/** A dialog whose script is loaded when it first opens. */
export function DialogPart<Module>({
  part,
  load,
  onClose,
  children,
}: {
  readonly part: DialogPartName;
  readonly load: () => Promise<Module>;
  readonly onClose: () => void;
  /** Renders the dialog from the loaded module. */
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

/** A placeholder while the dialog loads. It is a dialog itself, because the page behind it is covered. */
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
