import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what was typed into a field of the document before the script was there: the field has it,
 * and the page's state has not heard of it.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  known: string,
  take: (text: string) => void,
): void {
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (known === '' && typed !== '') take(typed);
  });
  useLayoutEffect(() => takeTyped(), []);
}
