import { type ReactNode, useEffect, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** By this id React Aria sees whether its one style sheet is there already. */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/**
 * What React Aria needs around the controls: the language, which says where arrow keys lead and by which rules typed
 * letters find a name. An empty element keeps it from adding its own style sheet, which our policy forbids: what it says
 * of touches is in the controls' styles. It records no running transitions, see below.
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
 * Keeps the start of every transition from React Aria, which listens at the document. It records which elements are in
 * transition, to delay focus until they are done, and never forgets an element that is removed half-way through two of
 * them: each fast change of page left its links and all that hangs on them in memory. None of our transitions moves
 * focus, and without a record focus comes at once.
 */
function keepTransitionsUnrecorded(): () => void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('transitionrun', stop, { capture: true });
  return () => window.removeEventListener('transitionrun', stop, { capture: true });
}
