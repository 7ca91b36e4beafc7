import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/authorizationDialog.tsx';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { RemindMe } from './RemindMe.tsx';
import { StartNews } from './StartNews.tsx';

const STARTED = 'The conference “Weekly” has started. You can join now.';

afterEach(() => vi.unstubAllGlobals());

/** A browser's notifications, with the person's answer to its prompt. */
function stubNotifications(permission: NotificationPermission, answer = permission) {
  const shown: string[] = [];
  class FakeNotification extends EventTarget {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    }
    constructor(words: string) {
      super();
      shown.push(words);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return shown;
}

test('[RT-6] asks for permission on a press, and shows the result', async () => {
  stubNotifications('default', 'granted');
  renderWith(<RemindMe />, aStore());
  expect(screen.queryByText(/You’ll get a notification/u)).toBeNull();
  press('Remind me');
  expect(await screen.findByText('You’ll get a notification when it starts.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[RT-6] shows how to unblock notifications only on a press', async () => {
  stubNotifications('denied');
  renderWith(<RemindMe />, aStore());
  expect(screen.queryByText(/Notifications are blocked for this site/u)).toBeNull();
  press('Remind me');
  expect(await screen.findByText(/Notifications are blocked for this site/u)).toBeDefined();
});

test.each([
  ['a page that waited shows one notification', false, [STARTED]],
  ['a page opened later shows none', true, []],
])('[RT-6] at the start %s', (_name, canEnterAtFirst, expected) => {
  const shown = stubNotifications('granted');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { rerender } = renderWith(
    <StartNews canEnter={canEnterAtFirst} topic="Weekly" />,
    aStore(),
  );
  act(() => rerender(<StartNews canEnter topic="Weekly" />));
  act(() => rerender(<StartNews canEnter topic="Weekly" />));
  expect(shown).toEqual(expected);
});
