/** Runs a task at the person's first input, by pointer or keyboard. */
export function atFirstTouch(task: () => void): void {
  const end = new AbortController();
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
    addEventListener(
      type,
      () => {
        end.abort();
        task();
      },
      { signal: end.signal },
    );
  }
}
