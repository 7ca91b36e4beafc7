import { useAtomValue, useStore } from 'jotai';
import { useBlocker } from 'react-router';
import { isUnsavedAtom } from '#renderer/state/personal/unsaved.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

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
