/**
 * Pictures with a QR code on the shell's own pages. A form that accepts them has its action in `data-qr`. They are pasted, dropped
 * or chosen as files; no camera is opened. The reader is injected into the page at the first one.
 */
import { ipcRenderer } from 'electron';
import type { QrFields, QrReading, ReadQrCode } from '#shared/ipc/qrReading.ts';
import { SHELL_PAGE_QR_READER_CHANNEL } from '#shared/ipc/shellPageChannel.ts';

declare global {
  // Injected into this world by the main process.
  var readQrCode: ReadQrCode<Blob> | undefined;
}

/** Reports the content of a form's picture with the form's action. */
type Say = (action: string, form: HTMLFormElement, fields: QrFields) => void;

/** Starts to accept pictures. */
export function takeQrPictures(say: Say): void {
  const form = () => document.querySelector<HTMLFormElement>('form[data-qr]');
  /** After a newer picture, the result of an earlier one is ignored. */
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
    // So that the same file can be chosen again.
    target.value = '';
  });

  window.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    // Some programs copy text together with a picture of it: then the text is meant.
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
    // Without it the pointer has left the window, not just an element.
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
    // The reader couldn't be injected, which the main process has logged, or the picture needed too much memory.
    return { ok: false, problem: 'unreadable' };
  }
}

function reader(): ReadQrCode<Blob> | undefined {
  return globalThis.readQrCode;
}
