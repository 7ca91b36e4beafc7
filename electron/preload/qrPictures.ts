/**
 * Pictures with a QR code on the shell's own pages. A form that takes them names the action for it in `data-qr`. They
 * are pasted, dropped or chosen as files; no camera is opened. What reads them comes into the page with the first one.
 */
import { ipcRenderer } from 'electron';
import type { QrFields, QrReading, ReadQrCode } from '#shared/ipc/qrReading.ts';
import { SHELL_PAGE_QR_READER_CHANNEL } from '#shared/ipc/shellPageChannel.ts';

declare global {
  // What the main process puts into this world.
  var readQrCode: ReadQrCode<Blob> | undefined;
}

/** Says what the picture of a form showed: with the form's action for it. */
type Say = (action: string, form: HTMLFormElement, fields: QrFields) => void;

/** Takes pictures from now on. */
export function takeQrPictures(say: Say): void {
  const form = () => document.querySelector<HTMLFormElement>('form[data-qr]');
  /** A later picture makes an earlier one worthless. */
  let pictures = 0;

  async function take(file: Blob | undefined): Promise<void> {
    const taker = form();
    if (file === undefined || taker === null) return;
    pictures += 1;
    const picture = pictures;
    const reading = await read(file);
    if (picture !== pictures) return;
    const fields = reading.ok ? { qrText: reading.text } : { qrProblem: reading.problem };
    say(taker.dataset['qr'] ?? '', taker, fields);
  }

  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-choose-file]') !== null)
      form()?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  });

  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    void take(target.files?.[0]);
    // The same file can be chosen again.
    target.value = '';
  });

  window.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    // Programs copy text with a picture of it: the text is what is meant.
    if (form() === null || !clipboardData?.files[0] || clipboardData.getData('text/plain')) return;
    event.preventDefault();
    void take(clipboardData.files[0]);
  });

  window.addEventListener('dragover', (event) => {
    const { dataTransfer } = event;
    const taker = form();
    if (taker === null || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    taker.dataset['dragged'] = '';
  });

  window.addEventListener('dragleave', ({ relatedTarget }) => {
    // Without one it has left the window, not an element of it.
    if (!relatedTarget) delete form()?.dataset['dragged'];
  });

  window.addEventListener('drop', (event) => {
    const taker = form();
    if (taker === null || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    delete taker.dataset['dragged'];
    void take(event.dataTransfer.files[0]);
  });
}

async function read(file: Blob): Promise<QrReading> {
  try {
    if (reader() === undefined) await ipcRenderer.invoke(SHELL_PAGE_QR_READER_CHANNEL);
    return (await reader()?.(file)) ?? { ok: false, problem: 'unreadable' };
  } catch {
    // The main process has logged why the reader could not come, or the picture took all memory there is.
    return { ok: false, problem: 'unreadable' };
  }
}

function reader(): ReadQrCode<Blob> | undefined {
  return globalThis.readQrCode;
}
