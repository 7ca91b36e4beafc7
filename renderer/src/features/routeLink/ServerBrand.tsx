import { useAtomValue } from 'jotai';
import type { RouteTarget } from '#renderer/domain/routes.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import { Brand } from '#renderer/ui/Brand.tsx';
import { RouteLink } from './RouteLink.tsx';

const NAME_MAX_LENGTH = 80;

/** The server's name and logo in the header of every page, which link to the start page. */
export function ServerBrand({
  home,
  className,
}: {
  readonly home: RouteTarget;
  readonly className: string | undefined;
}) {
  const name = useAtomValue(readyServerInfoAtom)?.name ?? '';
  return (
    <RouteLink className={className} target={home}>
      <Brand name={displayText(name, NAME_MAX_LENGTH) || productName()} />
    </RouteLink>
  );
}
