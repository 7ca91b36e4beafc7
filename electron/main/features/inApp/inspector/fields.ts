/** The fields and tables of the inspector's page. */
import { type Html, html } from '../../../windows/shellPages/html.ts';

export type Options = readonly (readonly [value: string, label: string])[];

/** A select field with its label above it. */
export function field(
  name: string,
  label: string | Html,
  options: Options,
  chosen: string,
  look = '',
  id = name,
): Html {
  return html`<div class="field ${look}">
    <label for="${id}">${label}</label>
    ${select(name, options, chosen, undefined, id)}
  </div>`;
}

/** A select field; `label` is its name where none is visible. */
export function select(
  name: string,
  options: Options,
  chosen: string,
  label?: string,
  id = name,
): Html {
  return html`<select
    id="${id}"
    name="${name}"
    ${label !== undefined && html`aria-label="${label}"`}
  >
    ${options.map(
      ([value, shown]) =>
        html`<option value="${value}" ${value === chosen && html`selected`}>${shown}</option>`,
    )}
  </select>`;
}

/** A table to which rows are added while the page is open. */
export function table(
  id: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Html {
  return html`<table class="log">
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody id="${id}">
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
