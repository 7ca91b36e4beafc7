import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAttention } from './attention.ts';

function Waiting({ count }: { readonly count: number }) {
  useAttention(count);
  return undefined;
}

test('sums the counts of several places, and drops a place’s count when it unmounts', () => {
  document.title = 'Plenum';
  const first = render(<Waiting count={2} />);
  const second = render(<Waiting count={1} />);
  expect(document.title).toBe('(3) Plenum');
  second.rerender(<Waiting count={0} />);
  expect(document.title).toBe('(2) Plenum');
  first.unmount();
  expect(document.title).toBe('Plenum');
});
