import { useEffect } from 'react';
import { nameWindow } from '#renderer/platform/browser/windowTitle.ts';

/** Names the window or tab while it is wanted; before and after it has the document's own title. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => (title === undefined ? undefined : nameWindow(title)), [title]);
}
