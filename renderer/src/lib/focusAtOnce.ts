/** A ref for a field that appears when the person chooses to write. */
export function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
