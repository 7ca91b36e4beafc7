import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type RouteTarget, routePath } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';

/** Pages whose lines open cards. */
type CardPage = 'admin.now' | 'admin.people' | 'admin.groups' | 'admin.clients';

export type AdminCards = ReturnType<typeof useAdminCards>;

/** Which card of a list is open, and what happens when another opens or it closes. */
export function useAdminCards(name: CardPage) {
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
    /** What the open card is about; undefined when none is open. */
    chosen,
    /** Whether someone asked for the open card just now. */
    takesFocus: chosen !== undefined && opened === chosen,
    addressOf: (id: string) => routePath(cardOf(id)),
    open: (id: string) => {
      setOpened(id);
      setNews('');
      goTo(cardOf(id));
    },
    close,
    /** Closes the card of what has left the list, and says so. */
    leave: (words: string) => {
      hasLeft.current = true;
      setNews(words);
      close();
    },
    /** What is said above the list. */
    news,
    setNews,
    /** The heading of the list. */
    title,
  };
}
