/**
 * The door of the shell's own pages. They have no script and see nothing of this one: it reports to the
 * main process which button of a form was pressed and what the fields hold, and puts in what changes.
 */
import { ipcRenderer } from 'electron';
import {
  SHELL_PAGE_CHANGES_CHANNEL,
  SHELL_PAGE_CHANNEL,
  SHELL_TABLE_ROWS_MAX,
} from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct, ShellPageChanges } from '#shared/ipc/shellPages.ts';
import { takeQrPictures } from './qrPictures.ts';

/** Of the DOM no more than is used: a preload script is compiled with the main process, which has none. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
}
interface Form {
  readonly elements: Iterable<Field>;
  readonly dataset: { readonly live?: string };
}
interface FormSubmission {
  readonly target: Form;
  readonly submitter: Field | null;
  preventDefault(): void;
}
interface Element {
  textContent: string | null;
  src?: string;
  value?: number;
  readonly rows?: { readonly length: number };
  insertRow?: (index?: number) => Row;
  deleteRow?: (index: number) => void;
}
interface Row {
  insertCell(): { textContent: string | null };
}
declare const document: { getElementById(id: string): Element | null };
declare const window: {
  addEventListener(name: 'submit', listener: (event: FormSubmission) => void): void;
  addEventListener(
    name: 'input',
    listener: (event: { readonly target: { readonly form: Form | null } }) => void,
  ): void;
  addEventListener(name: 'keydown', listener: (event: { readonly key: string }) => void): void;
  close(): void;
};

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.close();
});

window.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter, target } = event;
  if (submitter !== null) send(submitter.value, target, submitter.name);
});

// A form that wants to hear each letter names the action for it.
window.addEventListener('input', ({ target: { form } }) => {
  const action = form?.dataset.live;
  if (form !== null && action !== undefined) send(action, form);
});

takeQrPictures((action, form, found) => send(action, form, undefined, found));

function send(action: string, form: Form, without?: string, more?: ShellPageAct['fields']): void {
  const fields: Record<string, string> = { ...more };
  for (const { name, type, value, checked } of form.elements) {
    if (name === '' || name === without || type === 'submit') continue;
    if ((type !== 'checkbox' && type !== 'radio') || checked) fields[name] = value;
  }
  const act: ShellPageAct = { action, fields };
  // What is refused is logged there; the page stays unchanged.
  void ipcRenderer.invoke(SHELL_PAGE_CHANNEL, act);
}

ipcRenderer.on(SHELL_PAGE_CHANGES_CHANNEL, (_event: unknown, changes: ShellPageChanges) => {
  change(changes.texts, (element, text) => (element.textContent = text));
  change(changes.pictures, (element, address) => (element.src = address));
  change(changes.progress, (element, value) => (element.value = value));
  change(changes.rows, addRows);
});

function change<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  put: (element: Element, value: Value) => void,
): void {
  for (const [id, value] of Object.entries(values ?? {})) {
    const element = document.getElementById(id);
    if (element !== null) put(element, value);
  }
}

/** Adds rows at the end of a table's body and takes the oldest away. */
function addRows(body: Element, rows: readonly (readonly string[])[]): void {
  for (const cells of rows) {
    const row = body.insertRow?.();
    for (const text of cells) {
      if (row !== undefined) row.insertCell().textContent = text;
    }
    if ((body.rows?.length ?? 0) > SHELL_TABLE_ROWS_MAX) body.deleteRow?.(0);
  }
}
