/** Repeats what a visitor did in the document before the script had loaded (`app/document/earlyActs.ts`). */

/** A control or form, and the value of a select. */
type EarlyAct = readonly [target: HTMLElement, value: string];

declare global {
  interface Window {
    readonly plenumActs?: () => readonly EarlyAct[];
  }
}

/** Stops recording: from now on the page handles events. */
export function takeEarlyActs(): readonly EarlyAct[] {
  return window.plenumActs?.() ?? [];
}

/** Resolves when no input method is composing: replacing its field would lose the word. */
export async function whenComposed(): Promise<void> {
  while (document.documentElement.dataset['composing'] !== undefined) {
    await new Promise((resolve) => {
      addEventListener('compositionend', resolve, { once: true });
    });
  }
}

/** Repeats the early actions in order. */
export function carryOut(acts: readonly EarlyAct[]): void {
  for (const [target, value] of acts) {
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLSelectElement) {
      // React has reset it to the page's state.
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    } else target.click();
  }
}
