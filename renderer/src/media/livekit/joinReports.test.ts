import { expect, test } from 'vitest';
import { joinReports } from './joinReports.ts';

/** The browser's report on one track; all use the same id for their codec. */
function aReport(mimeType: string, ssrc: number): ReadonlyMap<string, RTCStats> {
  const codec = { id: 'C', type: 'codec', timestamp: 1, mimeType } as const;
  const heard = { id: 'I', type: 'inbound-rtp', timestamp: 1, ssrc } as const;
  const inbound = { ...heard, codecId: 'C', remoteId: 'not reported' };
  return new Map<string, RTCStats>([
    ['C', codec],
    ['I', inbound],
  ]);
}

test('keeps the references within each track’s report', () => {
  const joined = joinReports([aReport('audio/opus', 1), undefined, aReport('video/VP8', 2)]);
  expect([...joined.keys()]).toEqual(['0 C', '0 I', '2 C', '2 I']);
  expect(joined.get('0 I')).toMatchObject({ id: '0 I', ssrc: 1, codecId: '0 C' });
  expect(joined.get('2 I')).toMatchObject({ ssrc: 2, codecId: '2 C', remoteId: 'not reported' });
  expect(joined.get('2 C')).toMatchObject({ mimeType: 'video/VP8' });
});
