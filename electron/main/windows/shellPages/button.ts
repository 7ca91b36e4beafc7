/** The button of the shell's own pages. */
import { type Html, html } from './html.ts';

/** A button of a form; its value is the page's action. */
export function button(
  action: string,
  label: string,
  look: 'primary' | 'danger' | '' = '',
  isFocused = false,
): Html {
  return html`<button
    name="action"
    value="${action}"
    class="${look}"
    ${isFocused && html`autofocus`}
  >
    ${label}
  </button>`;
}
