import { type ReactNode, useEffect, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** React Aria checks for its style sheet by this id. */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/**
 * The context of React Aria's controls: the language, which determines the direction of arrow keys and how typed letters match. An
 * empty element keeps it from adding its own style sheet, which our policy forbids: its touch rules are in the controls' styles. It
 * doesn't record running transitions, see below.
 */
export function AriaSetting({
  tag,
  children,
}: {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly children: ReactNode;
}) {
  useInsertionEffect(() => {
    if (document.getElementById(PRESSABLE_STYLE_ID) !== null) return;
    const holder = document.createElement('meta');
    holder.id = PRESSABLE_STYLE_ID;
    document.head.append(holder);
  }, []);
  useEffect(keepTransitionsUnrecorded, []);
  return <I18nProvider locale={tag}>{children}</I18nProvider>;
}

/**
 * Hides the start of every transition from React Aria, which listens at the document. It records elements in transition, to delay
 * focus until they finish, and leaks an element that is removed during two of them: each fast change of page left its links in
 * memory. None of our transitions moves the focus, and without a record the focus moves at once.
 */
function keepTransitionsUnrecorded(): () => void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('transitionrun', stop, { capture: true });
  return () => window.removeEventListener('transitionrun', stop, { capture: true });
}
