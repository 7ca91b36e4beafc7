import { useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';

/** Pages whose lines open cards. */
type CardPage = 'admin.now' | 'admin.people' | 'admin.groups' | 'admin.clients';

export interface AdminCards {
  /** What the open card is about; undefined when none is open. */
  readonly chosen: string | undefined;
  /** Whether someone asked for the open card just now. */
  readonly takesFocus: boolean;
  readonly addressOf: (id: string) => string;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Closes the card of what has left the list, and says so. */
  readonly leave: (news: string) => void;
  /** What is said above the list. */
  readonly news: string;
  readonly setNews: (news: string) => void;
  /** The heading of the list. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** Which card of a list is open, and what happens when another opens or it closes. */
export function useAdminCards(name: CardPage): AdminCards {
  const { id: chosen } = useParams();
  const goTo = useSetAtom(goToAtom);
  const [opened, setOpened] = useState<string>();
  const [news, setNews] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    // The row that opened the card has left the list.
    if (chosen === undefined && hasLeft.current) title.current?.focus({ preventScroll: true });
    hasLeft.current = false;
  }, [chosen]);

  const cardOf = (id: string): RouteTarget => ({ name, params: { id } });
  const close = (): void => goTo({ name, params: {} });
  return {
    chosen,
    takesFocus: chosen !== undefined && opened === chosen,
    addressOf: (id) => routePath(cardOf(id)),
    open(id) {
      setOpened(id);
      setNews('');
      goTo(cardOf(id));
    },
    close,
    leave(words) {
      hasLeft.current = true;
      setNews(words);
      close();
    },
    news,
    setNews,
    title,
  };
}
