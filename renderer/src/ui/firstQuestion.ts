/** What the focus goes to: the first field that is still empty, else the first answer, never the close button. */
export function firstQuestion(container: HTMLElement): HTMLElement | undefined {
  const fields = [...container.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
  const answers = [...container.querySelectorAll('button')].filter(
    (button) => button.closest('header') === null,
  );
  return fields.find(({ value }) => value === '') ?? fields[0] ?? answers[0];
}
