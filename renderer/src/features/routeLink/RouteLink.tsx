import { useSetAtom } from 'jotai';
import type { AnchorHTMLAttributes } from 'react';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { goToAtom } from '#renderer/state/intents.ts';

/**
 * A link to one of our pages. It requests the page as an intent, so it works before the router has loaded; with a modifier key, or
 * without scripts, it is a normal link.
 */
export function RouteLink({
  target,
  children,
  ...attributes
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'style' | 'target'> & {
  readonly target: RouteTarget;
}) {
  const goTo = useSetAtom(goToAtom);
  return (
    <a {...attributes} href={routePath(target)} onClick={openHere(() => goTo(target))}>
      {children}
    </a>
  );
}
