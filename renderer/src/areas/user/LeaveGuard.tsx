import { useAtomValue, useStore } from 'jotai';
import { useBlocker } from 'react-router';
import { isUnsavedAtom } from '#renderer/state/unsaved.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Asks before a page is left that holds what was typed and not saved. */
export function LeaveGuard({ onLeave }: { readonly onLeave?: () => void }) {
  const store = useStore();
  const isUnsaved = useAtomValue(isUnsavedAtom);
  // Asked at the moment itself: a save and the way to the list come in one breath.
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      store.get(isUnsavedAtom) &&
      `${here.pathname}${here.search}` !== `${next.pathname}${next.search}`,
  );
  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  return (
    <LeaveDialog
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
    />
  );
}

/** Asks before what was typed is given up; staying comes first. */
function LeaveDialog({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.title')}
      closeLabel={t('common:close')}
      onClose={onStay}
      footer={
        <>
          <Button variant="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
