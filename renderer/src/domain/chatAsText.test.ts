import { expect, test } from 'vitest';
import { chatAsText } from './chatAsText.ts';

test('[RT-7] the chat as a file contains times, names and messages, and the names of files', () => {
  const said = { personId: 'p', displayName: 'Anna', atMs: new Date(2026, 0, 2, 9, 30).getTime() };
  const file = { id: '0'.repeat(32), name: 'plan.pdf', size: 1, isPicture: false };
  const text = chatAsText(
    [
      { ...said, id: 'm1', place: 1, text: 'Hello\nthere' },
      { ...said, id: 'm2', place: 2, text: '', file },
    ],
    'de',
  );
  expect(text).toBe('09:30 Anna\nHello\nthere\n\n09:30 Anna\n📎 plan.pdf\n');
});
