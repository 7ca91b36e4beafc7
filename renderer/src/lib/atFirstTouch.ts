/** Runs a task when the person first touches the page, with whatever they use. */
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
