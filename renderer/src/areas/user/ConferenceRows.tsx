import { useEffect, useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { useNow } from '#renderer/state/now.ts';
import { useFirstSight } from '#renderer/ui/placeholders/useFirstSight.ts';
import { RowsFrame } from '#renderer/ui/virtualFrames.tsx';
import type { Opening } from './Agenda.tsx';
import { ConferenceListRow } from './ConferenceListRow.tsx';
import { CopyNews } from './CopyNews.tsx';
import { useRowTools } from './useRowTools.ts';

const ROW_HEIGHT = 64;

/** The rows of a list; only visible ones are in the page. Arrow keys move between rows and open their cards. */
export function ConferenceRows({
  conferences,
  isTemplates,
  selectedId,
  hrefOf,
  onOpen,
}: Opening & { readonly conferences: readonly ListedConference[]; readonly isTemplates: boolean }) {
  const now = useNow();
  const tools = useRowTools();
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The row to focus after an arrow key. */
  const wanted = useRef<string>(undefined);

  useFirstSight(
    virtualizer,
    selectedId === undefined ? undefined : conferences.findIndex(({ id }) => id === selectedId),
  );

  useEffect(() => {
    if (selectedId === undefined || wanted.current !== selectedId) return;
    wanted.current = undefined;
    frame.current
      ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(selectedId)}"]`)
      ?.focus({ preventScroll: true });
  }, [selectedId]);

  function step(from: string, by: number): void {
    const index = conferences.findIndex(({ id }) => id === from) + by;
    const next = conferences[index];
    if (next === undefined) return;
    wanted.current = next.id;
    virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    onOpen(next.id);
  }

  return (
    <div ref={frame}>
      <CopyNews tools={tools} />
      <WindowVirtualizer
        as={RowsFrame}
        ref={virtualizer}
        itemSize={ROW_HEIGHT}
        ssrCount={Math.min(conferences.length, Math.ceil(innerHeight / ROW_HEIGHT))}
        data={conferences}
      >
        {(conference) => (
          <ConferenceListRow
            key={conference.id}
            conference={conference}
            now={now}
            href={hrefOf(conference.id)}
            isTemplate={isTemplates}
            isSelected={conference.id === selectedId}
            tools={tools}
            onOpen={onOpen}
            onStep={step}
          />
        )}
      </WindowVirtualizer>
    </div>
  );
}
