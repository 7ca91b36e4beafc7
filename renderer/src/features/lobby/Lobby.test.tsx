import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Lobby, type LobbyChoice } from './Lobby.tsx';

function enter(needsPin: boolean) {
  const onJoin = vi.fn<(choice: LobbyChoice) => void>();
  renderWith(
    <Lobby defaultName="Gil" needsName needsPin={needsPin} isQuiet onJoin={onJoin} />,
    aStore(),
  );
  return onJoin;
}
const join = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

test('[CV-3.1] joins a conference with a PIN only with the PIN', async () => {
  const onJoin = enter(true);
  const pin = screen.getByRole('textbox', { name: 'PIN' });
  join();
  expect(pin.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(pin);
  expect(onJoin).not.toHaveBeenCalled();
  fireEvent.change(pin, { target: { value: ' 4242 ' } });
  expect(pin.getAttribute('aria-invalid')).toBeNull();
  join();
  await waitFor(() => expect(onJoin).toHaveBeenCalledOnce());
  expect(onJoin.mock.calls[0]?.[0]).toMatchObject({ name: 'Gil', pin: '4242' });
});

test('[CV-3] asks for no PIN and sends none for a conference without one', async () => {
  const onJoin = enter(false);
  expect(screen.queryByRole('textbox', { name: 'PIN' })).toBeNull();
  join();
  await waitFor(() => expect(onJoin).toHaveBeenCalledOnce());
  expect(onJoin.mock.calls[0]?.[0]).not.toHaveProperty('pin');
});

test('[IA-1] passes the options chosen so far to the other ways to join', () => {
  const chosen = vi.fn(() => null);
  renderWith(
    <Lobby defaultName="" needsName isQuiet onJoin={vi.fn()} renderAfter={chosen} />,
    aStore(),
  );
  expect(chosen).toHaveBeenLastCalledWith({ camera: true, microphone: true, name: undefined });
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Gil ' } });
  fireEvent.click(screen.getByRole('button', { name: /camera/iu, pressed: true }));
  expect(chosen).toHaveBeenLastCalledWith({ camera: false, microphone: true, name: 'Gil' });
});
