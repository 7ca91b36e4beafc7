import { useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { requestAtom } from '#renderer/state/intents.ts';

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
  const request = useSetAtom(requestAtom);
  function handleClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    request({ kind: 'navigate', target });
  }
  return (
    <a href={routePath(target)} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
