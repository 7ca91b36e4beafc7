import { useSetAtom } from 'jotai';
import type { AnchorHTMLAttributes } from 'react';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { goToAtom } from '#renderer/state/intents.ts';

/**
 * A link to a page of ours. It asks for the page, so it works before the router is there; with a key
 * held down, or without any script, it is a link like every other.
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
