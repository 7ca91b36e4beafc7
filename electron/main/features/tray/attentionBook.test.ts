import { expect, test, vi } from 'vitest';
import { createAttentionBook } from './attentionBook.ts';

test('keeps a count per server, and reports increases', () => {
  const book = createAttentionBook();
  const onChange = vi.fn();
  book.onChange(onChange);
  book.set('embedded', 2);
  book.set('https://a.example', 1);
  book.set('https://a.example', 1);
  expect([book.of('embedded'), book.of('https://a.example'), book.of('other')]).toEqual([2, 1, 0]);
  expect(book.total()).toBe(3);
  book.set('embedded', 0);
  expect(book.total()).toBe(1);
  expect(onChange.mock.calls).toEqual([[true], [true], [false]]);
});
