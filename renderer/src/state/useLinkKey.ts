import { type WritableAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type Answer, statusOf } from '#renderer/domain/apiFailure.ts';
import { type ShownFailure, describeFailure } from '#renderer/i18n/shownFailure.ts';

type State =
  | { readonly kind: 'asked'; readonly failed?: ShownFailure }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done' }
  /** The link doesn't work, or no longer. */
  | { readonly kind: 'broken' };

/** The key of an emailed link, read once from the address, and the progress of its use. */
export function useLinkKey(keyAtom: WritableAtom<string | undefined, [], void>) {
  const [key, readKey] = [useAtomValue(keyAtom), useSetAtom(keyAtom)];
  const [state, setState] = useState<State>({ kind: 'asked' });
  useEffect(() => readKey(), [readKey]);

  async function use(act: (key: string) => Answer<unknown>): Promise<void> {
    if (key === undefined) return;
    setState({ kind: 'busy' });
    const done = await act(key);
    if (done.ok) setState({ kind: 'done' });
    else if (statusOf(done.failure) === 410) {
      setState({ kind: 'broken' });
    } else setState({ kind: 'asked', failed: describeFailure(done.failure) });
  }
  const shown: State = key === '' ? { kind: 'broken' } : state;
  return { isRead: key !== undefined, state: shown, use };
}
