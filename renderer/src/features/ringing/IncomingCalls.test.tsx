import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RingClientMessage } from '#shared/wire/ringing.ts';
import { setLineAtom, takeRingNewsAtom } from '#renderer/state/ringing/ringing.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { IncomingCalls } from './IncomingCalls.tsx';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const page = aStore({
    session: aUserSession(),
    serverInfo: aServerInfo({ capabilities: ['ringing'] }),
  });
  const sent: RingClientMessage[] = [];
  page.store.set(setLineAtom, (message) => sent.push(message));
  renderWith(<IncomingCalls />, page);
  const ring = (ringId: string, name: string) =>
    act(() =>
      page.store.set(takeRingNewsAtom, {
        type: 'incoming',
        ringId,
        callId: 'call',
        caller: { id: name.toLowerCase(), name, avatar: null },
      }),
    );
  return { ...page, sent, ring };
}

describe('[PA-4] an incoming call', () => {
  test('shows the caller in a dialog whose title has the focus, and in the window title', () => {
    document.title = 'Plenum';
    const { ring, store } = open();
    ring('one', 'Boris');
    expect(screen.getByRole('alertdialog').textContent).toContain('Boris');
    expect(screen.getByRole('heading')).toBe(document.activeElement);
    expect(document.title).toContain('is calling you');
    act(() => store.set(takeRingNewsAtom, { type: 'over', ringId: 'one' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.title).toBe('Plenum');
  });

  test('is accepted once, and leads into the call only after the server confirms', () => {
    const { ring, sent, store } = open();
    ring('one', 'Boris');
    const accept = screen.getByRole('button', { name: 'Accept' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    expect(sent).toEqual([{ type: 'accept', ringId: 'one' }]);
    act(() => store.set(takeRingNewsAtom, { type: 'accepted', ringId: 'one', callId: 'call' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is declined with a message', () => {
    const { ring, sent } = open();
    ring('one', 'Boris');
    fireEvent.click(screen.getByRole('button', { name: 'Decline with a message' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Later ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline with a message' }));
    expect(sent).toEqual([{ type: 'decline', ringId: 'one', message: 'Later' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('from a second caller waits until the first is answered, and all end with the connection', () => {
    const { ring, store } = open();
    ring('one', 'Boris');
    ring('two', 'Chen');
    expect(screen.getByRole('alertdialog').textContent).toContain('Boris');
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Chen');
    act(() => store.set(setLineAtom, undefined));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
