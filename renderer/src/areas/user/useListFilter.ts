import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type ListFilter,
  filterQuery,
  listTarget,
  parseFilter,
} from '#renderer/domain/conferences/listSearch.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';

/** How long no one types before the address is written. */
const WRITE_AFTER_MS = 300;

/** What a list is narrowed down to: at once on the screen, and in the address a moment later, for back and reload. */
export function useListFilter(type: ConferenceType, id: string | undefined) {
  const { search } = useLocation();
  const request = useSetAtom(requestAtom);
  const [filter, setFilter] = useState(() => parseFilter(search));
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState(() => toText(filter));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Someone else has changed the address: back, forward, a link.
  if (search !== seen) {
    setSeen(search);
    const read = parseFilter(search);
    if (toText(read) !== written) {
      setFilter(read);
      setWritten(toText(read));
    }
  }

  const write = useEffectEvent((wanted: ListFilter): void => {
    setWritten(toText(wanted));
    request({ kind: 'navigate', replace: true, target: listTarget(type, wanted, id) });
  });
  useEffect(() => {
    if (toText(filter) === written) return undefined;
    timer.current = setTimeout(() => write(filter), WRITE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [filter, written]);

  return [filter, setFilter] as const;
}

function toText(filter: ListFilter): string {
  return new URLSearchParams(filterQuery(filter)).toString();
}
