/**
 * The door out of the shell's own pages. They have no script and see nothing of this one: it only
 * tells the main process which button of a form was pressed and what the fields hold.
 */
import { ipcRenderer } from 'electron';
import { SHELL_PAGE_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';

/** Of the DOM no more than is used: a preload script is compiled with the main process, which has none. */
interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
}
interface FormSubmission {
  readonly target: { readonly elements: Iterable<Field> };
  readonly submitter: Field | null;
  preventDefault(): void;
}
declare const window: {
  addEventListener(name: 'submit', listener: (event: FormSubmission) => void): void;
  addEventListener(name: 'keydown', listener: (event: { readonly key: string }) => void): void;
  close(): void;
};

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.close();
});

window.addEventListener('submit', (event) => {
  event.preventDefault();
  const { submitter } = event;
  if (submitter === null) return;
  const fields: Record<string, string> = {};
  for (const { name, type, value, checked } of event.target.elements) {
    if (name === '' || name === submitter.name) continue;
    if (type !== 'checkbox' || checked) fields[name] = value;
  }
  const act: ShellPageAct = { action: submitter.value, fields };
  // What is refused is logged there; the page stays as it is.
  void ipcRenderer.invoke(SHELL_PAGE_CHANNEL, act);
});
