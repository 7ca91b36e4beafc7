import { useState } from 'react';
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';

/** Whether a request is pending, and why the last one failed. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  async function attempt<Value>(answer: Answer<Value>): Answer<Value> {
    setIsBusy(true);
    setFailure(undefined);
    const done = await answer;
    setIsBusy(false);
    if (!done.ok) setFailure(done.failure);
    return done;
  }

  return { isBusy, failure, attempt };
}
