import type { Result } from '#shared/result.ts';

/** Whether the browser takes pictures into the clipboard: not on insecure pages, and Firefox only from 127 on. */
export function canCopyPictures(): boolean {
  // Where it is missing the DOM's types do not know it.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return typeof ClipboardItem !== 'undefined' && typeof clipboard?.write === 'function';
}

/**
 * Puts a PNG picture into the clipboard; false when there is none or the browser refuses. The picture may
 * still be on its way: Safari wants to be asked while the person's press is fresh.
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
