import type { Result } from '#shared/result.ts';

/** Whether the browser can copy pictures: not on insecure pages, and Firefox only from 127 on. */
export function canCopyPictures(): boolean {
  // The DOM's types don't know that it can be missing.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return typeof ClipboardItem !== 'undefined' && typeof clipboard?.write === 'function';
}

/**
 * Copies a PNG picture to the clipboard; false without a picture, or when the browser refuses. Takes a promise, because Safari must
 * be asked right after the person's press.
 */
export async function copyPicture(picture: Promise<Result<Blob, unknown>>): Promise<boolean> {
  const png = picture.then((drawn) => {
    if (drawn.ok) return drawn.value;
    throw new Error('There is no picture to copy', { cause: drawn.failure });
  });
  png.catch(() => undefined); // reported below, or not asked for any more where the clipboard refused first
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false; // not allowed by the person, or the picture could not be drawn
  }
}
