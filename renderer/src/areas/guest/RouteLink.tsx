import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { goToAtom } from '#renderer/state/intents.ts';

/**
 * A link to a page of ours. It asks for the page, so it works before the router is there; with a key
 * held down, or without any script, it is a link like every other.
 */
export function RouteLink({
  target,
  className,
  children,
}: {
  readonly target: RouteTarget;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const goTo = useSetAtom(goToAtom);
  return (
    <a href={routePath(target)} className={className} onClick={openHere(() => goTo(target))}>
      {children}
    </a>
  );
}
