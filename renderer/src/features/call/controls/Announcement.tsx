import { useState } from 'react';

/** Says politely what is new whenever something that it has seen is another. */
export function Announcement<Seen extends Readonly<Record<string, unknown>>>({
  seen,
  toSentences,
}: {
  readonly seen: Seen;
  readonly toSentences: (last: Seen) => readonly string[];
}) {
  const [last, setLast] = useState({ seen, text: '' });
  if (Object.keys(seen).some((key) => seen[key] !== last.seen[key])) {
    const sentences = toSentences(last.seen);
    // What was said stays until there is something new: a region that empties early is not read out.
    setLast({ seen, text: sentences.length === 0 ? last.text : sentences.join(' ') });
  }
  return (
    <div className="visuallyHidden" role="status">
      {last.text}
    </div>
  );
}
