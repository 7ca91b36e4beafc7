/** A small always-on-top window that a page fills itself (Document Picture-in-Picture). */

interface DocumentPictureInPicture {
  requestWindow(options?: { width?: number; height?: number }): Promise<Window>;
}

/** Opens it; needs a press by the person. Undefined where the browser refuses. */
export type OpenDocumentWindow = (size: {
  readonly width: number;
  readonly height: number;
}) => Promise<DocumentWindow | undefined>;

export type DocumentWindow = ReturnType<typeof dress>;

/** Undefined where the browser doesn't support it. */
export function findDocumentWindow(): OpenDocumentWindow | undefined {
  const pictures = readPictures();
  if (pictures === undefined) return undefined;
  return async (size) => {
    const opened = await pictures.requestWindow({ ...size }).catch(() => undefined);
    return opened && dress(opened);
  };
}

function readPictures(): DocumentPictureInPicture | undefined {
  // The DOM's types omit it.
  const owner: Window & { readonly documentPictureInPicture?: DocumentPictureInPicture } = window;
  return owner.documentPictureInPicture;
}

/** It starts as an empty page: it gets this page's styles, language, direction and theme, and follows their changes. */
function dress(opened: Window) {
  const { document: inner } = opened;
  inner.title = document.title;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inner.head.append(inner.importNode(sheet, true));
  const own = document.documentElement;
  const follow = (): void => {
    for (const { name, value } of own.attributes) inner.documentElement.setAttribute(name, value);
    if (own.dataset['theme'] === undefined) delete inner.documentElement.dataset['theme'];
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(own, { attributes: true });
  const parts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          inner.head.append(inner.importNode(node, true));
  });
  parts.observe(document.head, { childList: true });
  opened.addEventListener(
    'pagehide',
    () => {
      observer.disconnect();
      parts.disconnect();
    },
    { once: true },
  );
  return {
    /** Where the content belongs. */
    body: inner.body,
    document: inner,
    /** Called once, also when the person closes it. */
    onClosed: (listener: () => void) =>
      opened.addEventListener('pagehide', listener, { once: true }),
    close: () => opened.close(),
  };
}
