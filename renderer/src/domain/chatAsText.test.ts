import { expect, test } from 'vitest';
import { chatAsText } from './chatAsText.ts';

test('[RT-7] the chat as a file says when, by whom and what, and names files', () => {
  const said = { personId: 'p', displayName: 'Anna', atMs: 0 };
  const file = { id: '0'.repeat(32), name: 'plan.pdf', size: 1, isPicture: false };
  const text = chatAsText(
    [
      { ...said, id: 'm1', place: 1, text: 'Hello\nthere' },
      { ...said, id: 'm2', place: 2, text: '', file },
    ],
    () => '9:30',
  );
  expect(text).toBe('9:30 Anna\nHello\nthere\n\n9:30 Anna\n📎 plan.pdf\n');
});
