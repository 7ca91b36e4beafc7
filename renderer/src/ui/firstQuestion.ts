/**
 * The element to focus: the first empty field, otherwise the first button at the foot, otherwise the first button in the text;
 * never the close button.
 */
export function firstQuestion(container: HTMLElement): HTMLElement | undefined {
  const fields = [...container.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
  const buttons = [...container.querySelectorAll('button')].filter(
    (button) => button.closest('header') === null,
  );
  const answers = buttons.filter((button) => button.closest('footer') !== null);
  return fields.find(({ value }) => value === '') ?? fields[0] ?? answers[0] ?? buttons[0];
}
