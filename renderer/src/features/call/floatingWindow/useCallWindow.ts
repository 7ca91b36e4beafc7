import { useEffect, useRef, useState } from 'react';
import {
  type DocumentWindow,
  findDocumentWindow,
} from '#renderer/platform/browser/documentWindow.ts';
import type { Floating } from '../controls/useFloating.ts';

const SIZE = { width: 360, height: 300 } as const;

/** The call's small window in front of all others, with functions to open and close it. */
export interface CallWindow extends Floating {
  /** The container for its content while it is open. */
  readonly body: HTMLElement | undefined;
}

/** Undefined without browser support. It closes with the call. */
export function useCallWindow(): CallWindow | undefined {
  const [open] = useState(findDocumentWindow);
  const [opened, setOpened] = useState<DocumentWindow>();
  const isOpening = useRef(false);
  useEffect(() => {
    if (opened === undefined) return undefined;
    opened.onClosed(() => setOpened(undefined));
    // The shortcuts of the call also work there.
    const ended = new AbortController();
    for (const kind of ['keydown', 'keyup'] as const)
      opened.document.addEventListener(kind, (event) => passOn(event), { signal: ended.signal });
    return () => {
      ended.abort();
      opened.close();
    };
  }, [opened]);
  if (open === undefined) return undefined;

  async function show(openWindow: NonNullable<typeof open>): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    setOpened(await openWindow(SIZE));
    isOpening.current = false;
  }
  return {
    isFloating: opened !== undefined,
    body: opened?.body,
    toggle: () => (opened === undefined ? void show(open) : opened.close()),
  };
}

/** Keys that a button there uses aren't forwarded. */
function passOn(event: KeyboardEvent): void {
  const isPress = event.code === 'Space' || event.code === 'Enter' || event.code === 'Tab';
  if (isPress || event.defaultPrevented) return;
  const { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat } = event;
  const copy = { key, code, ctrlKey, altKey, shiftKey, metaKey, repeat, cancelable: true };
  document.dispatchEvent(new KeyboardEvent(event.type, copy));
}
