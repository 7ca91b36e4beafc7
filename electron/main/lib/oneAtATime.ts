/** Makes work run once at a time: calls during a run are followed by one more run, even if the run fails. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAwaited = false;
  const run = async (): Promise<void> => {
    isAwaited = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      if (isAwaited) void run();
    }
  };
  return run;
}
