import { useState } from 'react';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type ShownFailure, describeFailure } from '#renderer/i18n/shownFailure.ts';

export type ActionNews =
  | 'invited'
  | 'invitedNoOne'
  | 'invitationsKept'
  | 'pinChanged'
  | 'templateKept';

/** The state of a card's last action: pending, done with a message, or failed with a retry. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{
    readonly shown: ShownFailure;
    readonly retry: () => void;
  }>();
  const [news, setNews] = useState<ActionNews>();

  async function run<Value>(
    act: () => Answer<Value>,
    onDone?: (value: Value) => void,
    said?: ActionNews | ((value: Value) => ActionNews),
  ): Promise<void> {
    setIsBusy(true);
    setFailed(undefined);
    setNews(undefined);
    const done = await act();
    setIsBusy(false);
    if (done.ok) {
      setNews(typeof said === 'function' ? said(done.value) : said);
      onDone?.(done.value);
    } else if (done.failure.kind !== 'aborted') {
      setFailed({ shown: describeFailure(done.failure), retry: () => void run(act, onDone, said) });
    }
  }

  return { isBusy, failed, news, run, forget: () => setFailed(undefined) };
}

export type CardAction = ReturnType<typeof useAction>;
