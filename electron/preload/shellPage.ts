/**
 * The preload script of the shell's own pages, which have no script of their own. This one reports the pressed button and the
 * values of the form's fields to the main process, and applies changes to the page.
 */
import { ipcRenderer } from 'electron';
import {
  SHELL_PAGE_CHANGES_CHANNEL,
  SHELL_PAGE_CHANNEL,
  SHELL_TABLE_ROWS_MAX,
} from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct, ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { takeQrPictures } from './qrPictures.ts';

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.close();
});

window.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter, target } = event;
  if (submitter instanceof HTMLButtonElement && target instanceof HTMLFormElement)
    send(submitter.value, target);
});

// A form that reports each input has an action for it.
window.addEventListener('input', ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  const action = form?.dataset['live'];
  if (form !== null && action !== undefined) send(action, form);
});

takeQrPictures((action, form, found) => send(action, form, found));

function send(action: string, form: HTMLFormElement, more?: ShellPageAct['fields']): void {
  const fields: Record<string, string> = { ...more };
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields[name] = value;
  }
  const act: ShellPageAct = { action, fields };
  // The main process logs a refusal; the page stays unchanged.
  void ipcRenderer.invoke(SHELL_PAGE_CHANNEL, act);
}

ipcRenderer.on(SHELL_PAGE_CHANGES_CHANNEL, (_event: unknown, changes: ShellPageChanges) => {
  change(changes.texts, (element, text) => (element.textContent = text));
  change(changes.pictures, (element, address) => element.setAttribute('src', address));
  change(changes.progress, (element, value) => {
    if (element instanceof HTMLInputElement) element.valueAsNumber = value;
    else if (element instanceof HTMLProgressElement) element.value = value;
  });
  change(changes.rows, addRows);
});

function change<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  put: (element: HTMLElement, value: Value) => void,
): void {
  for (const [id, value] of Object.entries(values ?? {})) {
    const element = document.getElementById(id);
    if (element !== null) put(element, value);
  }
}

/** Adds rows at the end of a table's body and removes the oldest. */
function addRows(body: HTMLElement, rows: readonly (readonly string[])[]): void {
  if (!(body instanceof HTMLTableSectionElement)) return;
  for (const cells of rows) {
    const row = body.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
    if (body.rows.length > SHELL_TABLE_ROWS_MAX) body.deleteRow(0);
  }
}
