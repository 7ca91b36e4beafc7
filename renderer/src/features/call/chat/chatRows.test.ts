import { expect, test } from 'vitest';
import type { ChatMessage } from '#shared/wire/call/chat.ts';
import { listRows } from './chatRows.ts';

const MINUTE = 60_000;
const said = (place: number, personId: string, atMs: number): ChatMessage => ({
  ...{ place, id: `id-${String(place)}`, personId, displayName: personId, atMs, text: 'x' },
});
const dayOf = (atMs: number) => String(Math.floor(atMs / (24 * 60 * MINUTE)));

test('[RT-7] shows the name once for consecutive messages of a person; days and new messages divide them', () => {
  const day = 24 * 60 * MINUTE;
  const rows = listRows(
    [
      said(1, 'ann', 0),
      said(2, 'ann', MINUTE),
      said(5, 'bob', 2 * MINUTE),
      said(6, 'bob', 3 * MINUTE),
      said(7, 'bob', day),
    ],
    [{ id: 'own', text: 'on its way' }],
    5,
    dayOf,
    day,
  );
  expect(
    rows.map((row) => (row.kind === 'message' ? [row.key, row.isContinued] : row.kind)),
  ).toEqual([
    'day',
    ['1', false],
    ['2', true],
    ['5', false],
    'new',
    ['6', false],
    'day',
    ['7', false],
    'pending',
  ]);
});

test('[RT-7] shows no divider when there are no new messages', () => {
  const rows = listRows([said(1, 'ann', 0)], [], undefined, dayOf, 0);
  expect(rows.map(({ kind }) => kind)).toEqual(['message']);
});

test('[RT-7] shows days only when there is more than today, also after midnight', () => {
  const day = 24 * 60 * MINUTE;
  const messages = [said(1, 'ann', 0), said(2, 'bob', MINUTE)];
  const kinds = (nowMs: number) =>
    listRows(messages, [], undefined, dayOf, nowMs).map(({ kind }) => kind);
  expect(kinds(2 * MINUTE)).toEqual(['message', 'message']);
  expect(kinds(day)).toEqual(['day', 'message', 'message']);
});
