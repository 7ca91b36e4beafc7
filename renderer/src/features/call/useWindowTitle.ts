import { useEffect } from 'react';

/** Names the window or tab while it is wanted; before and after it has the document's own title. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const original = document.title;
    document.title = title;
    return () => {
      document.title = original;
    };
  }, [title]);
}
