import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import type { CallEnding, CallExtension } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { EndingNotice } from './EndingNotice.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const endS = new Date(2027, 0, 15, 14, 30).getTime() / 1000;
const laterS = endS + 900;

withFakeTimers();

interface News {
  readonly ending?: CallEnding;
  readonly extension?: CallExtension;
  readonly isCompact?: boolean;
}

function show(first: News) {
  const { store, i18n } = aStore();
  const extend = vi.fn();
  const page = ({ ending, extension, isCompact = false }: News) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <EndingNotice snapshot={{ ending, extension }} actions={{ extend }} isCompact={isCompact} />
      </I18nextProvider>
    </Provider>
  );
  const { rerender } = render(page(first));
  return { extend, next: (news: News) => rerender(page(news)) };
}
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = () => screen.queryByRole('button', { name: /^Extend/u });
const extendButton = () => screen.getByRole('button', { name: /^Extend/u });

test('[RT-7] shows when a conference ends automatically or is only scheduled to end', () => {
  const { next } = show({ ending: { endS, byItself: true } });
  expect(spoken()[0]).toMatch(/will end automatically at 2:30\sPM/u);
  next({ ending: { endS, byItself: false } });
  expect(spoken()[0]).toMatch(/scheduled to end at 2:30\sPM/u);
});

test('[RT-7] renders its live regions before there is anything to announce', () => {
  show({});
  expect(spoken()).toEqual(['', '']);
  expect(button()).toBeNull();
});

test('[RT-7] shows a button to those who may extend, and extends from the end that they see', () => {
  const { extend, next } = show({ ending: { endS, byItself: true, extensionS: 900 } });
  expect(button()?.textContent).toBe('Extend by 15 minutes');
  fireEvent.click(extendButton());
  expect(extend.mock.calls).toEqual([[endS]]);
  next({ ending: { endS: laterS, byItself: true, extensionS: 60 } });
  expect(button()?.textContent).toBe('Extend by 1 minute');
  fireEvent.click(extendButton());
  expect(extend.mock.calls).toEqual([[endS], [laterS]]);
});

test('[RT-7] shows no button to others, nor to anyone in a small window', () => {
  const { next } = show({ ending: { endS, byItself: true } });
  expect(button()).toBeNull();
  next({ ending: { endS, byItself: true, extensionS: 900 }, isCompact: true });
  expect(button()).toBeNull();
  expect(spoken()[0]).toContain('will end automatically');
});

test('[RT-7] can be dismissed, and shows again for another end', () => {
  const { next } = show({ ending: { endS, byItself: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button')).toBeNull();
  next({ ending: { endS: laterS, byItself: true } });
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined();
});

test('[RT-7] shows for a while who extended, in place of the notice, and keeps the focus there', () => {
  const { next } = show({ ending: { endS, byItself: true, extensionS: 900 } });
  act(() => extendButton().focus());
  const extension = { endS: laterS, by: 'Anna\u202E\nWeiss' };
  next({ extension });
  expect(spoken()[0]).toBe('');
  expect(spoken()[1]).toMatch(/^\u2068Anna Weiss\u2069 extended the conference until 2:45\sPM\.$/u);
  expect(button()).toBeNull();
  expect(document.activeElement?.contains(screen.getByText(/extended/u))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(spoken()).toEqual(['', '']);
  // The next extension is shown again.
  next({ extension: { endS: laterS + 900, by: 'Boris' } });
  expect(spoken()[1]).toContain('Boris');
});

test('[RT-7] does not move the focus when it was elsewhere', () => {
  const { next } = show({ ending: { endS, byItself: true, extensionS: 900 } });
  next({});
  expect(document.activeElement).toBe(document.body);
});
