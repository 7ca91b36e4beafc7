import { type ReactNode, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';

/** By this id React Aria sees whether its one style sheet is there already. */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/**
 * What React Aria needs around the controls: the language, which says where arrow keys lead and by which rules typed
 * letters find a name. An empty element keeps it from adding its own style sheet, which our policy forbids: what it says
 * of touches stands in the controls' styles.
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
  return <I18nProvider locale={tag}>{children}</I18nProvider>;
}
