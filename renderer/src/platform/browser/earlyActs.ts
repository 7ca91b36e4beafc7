/** Takes over what a visitor has done with the document before the script was there (`app/document/earlyActs.ts`). */

/** A control or form, and the value of a list. */
type EarlyAct = readonly [target: HTMLElement, value: string];

declare global {
  interface Window {
    readonly plenumActs?: () => readonly EarlyAct[];
  }
}

/** Ends the noting: from now on the page hears for itself. */
export function takeEarlyActs(): readonly EarlyAct[] {
  return window.plenumActs?.() ?? [];
}

/** Resolves when no input method is in the middle of a word: it would lose a field that is replaced then. */
export async function whenComposed(): Promise<void> {
  while (document.documentElement.dataset['composing'] !== undefined) {
    await new Promise((resolve) => {
      addEventListener('compositionend', resolve, { once: true });
    });
  }
}

/** Does again what was done too early, in order. */
export function carryOut(acts: readonly EarlyAct[]): void {
  for (const [target, value] of acts) {
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLSelectElement) {
      // It shows the state of the page again.
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    } else target.click();
  }
}
