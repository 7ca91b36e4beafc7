import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { MicrophoneKeys } from './MicrophoneKeys.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Call({
  onSet,
  wasOn,
}: {
  readonly onSet: (isOn: boolean) => void;
  readonly wasOn: boolean;
}) {
  const [isOn, setIsOn] = useState(wasOn);
  const [stream] = useState(() => ({}) as MediaStream);
  const [mutedBy, setMutedBy] = useState<number>();
  const setMicrophone = (next: boolean): void => {
    onSet(next);
    setIsOn(next);
  };
  return (
    <>
      <MicrophoneKeys
        microphone={isOn ? { kind: 'on', stream } : { kind: 'off', muted: stream }}
        mutedBy={mutedBy}
        actions={{ setMicrophone, toggleCamera: () => undefined }}
      />
      <input aria-label="Name" />
      <button type="button" onClick={() => setMutedBy((mutedBy ?? 0) + 1)}>
        Leave
      </button>
      <h1 tabIndex={-1}>Standup</h1>
      <p>Text</p>
      <aside aria-busy aria-label="Chat" tabIndex={-1} />
    </>
  );
}

function show({ wasOn = false, held }: { wasOn?: boolean; held?: 'mute' } = {}) {
  const onSet = vi.fn();
  const testStore = aStore();
  if (held !== undefined) testStore.storage.write('shortcuts', { keys: {}, held });
  renderWith(<Call onSet={onSet} wasOn={wasOn} />, testStore);
  return { onSet, said: () => screen.getByRole('status').textContent };
}

test('the space bar unmutes while it is held, and announces that', () => {
  const { onSet, said } = show();
  const text = screen.getByText('Text');
  expect(said()).toBe('');
  const isFree = fireEvent.keyDown(text, { code: 'Space' });
  fireEvent.keyDown(text, { code: 'Space', repeat: true });
  expect(isFree).toBe(false); // the page does not scroll
  expect(said()).toBe('You’re unmuted.');
  fireEvent.keyUp(text, { code: 'Space' });
  expect(said()).toBe('You’re muted.');
  expect(onSet.mock.calls).toEqual([[true], [false]]);
});

test('the space bar unmutes while the heading has the focus, as after joining', () => {
  const { onSet } = show();
  expect(fireEvent.keyDown(screen.getByRole('heading'), { code: 'Space' })).toBe(false);
  expect(onSet).toHaveBeenCalledWith(true);
});

test('releases the key when the window loses the focus', () => {
  const { onSet } = show();
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.blur(window);
  expect(onSet.mock.calls).toEqual([[true], [false]]);
});

test('the space bar types in a field and presses a button', () => {
  const { onSet } = show();
  for (const element of [screen.getByLabelText('Name'), screen.getByRole('button')]) {
    expect(fireEvent.keyDown(element, { code: 'Space' })).toBe(true);
    fireEvent.keyUp(element, { code: 'Space' });
  }
  fireEvent.keyDown(document.body, { code: 'Space', ctrlKey: true });
  expect(onSet).not.toHaveBeenCalled();
});

test('ignores the keys of the call in a part that still loads', () => {
  const { onSet } = show();
  const chat = screen.getByRole('complementary');
  expect(fireEvent.keyDown(chat, { code: 'KeyM' })).toBe(true);
  expect(onSet).not.toHaveBeenCalled();
  chat.removeAttribute('aria-busy');
  fireEvent.keyDown(chat, { code: 'KeyM' });
  expect(onSet).toHaveBeenCalledOnce();
});

test('the shell’s keys work the same from outside the window', () => {
  const listeners = new Set<(event: { act: string }) => void>();
  vi.stubGlobal('plenumShell', {
    onMicrophoneKey: (listener: (event: { act: string }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const { onSet, said } = show();
  const press = (key: string): void => {
    act(() => {
      for (const listener of listeners) listener({ act: key });
    });
  };
  press('toggle');
  expect(said()).toBe('You’re unmuted.');
  press('press');
  press('release'); // it was on before
  expect(onSet.mock.calls).toEqual([[true]]);
});

test('held to mute, the space bar mutes a microphone that is on, and announces that', () => {
  const { onSet, said } = show({ wasOn: true, held: 'mute' });
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(said()).toBe('You’re muted while you hold Space.');
  fireEvent.keyUp(document.body, { code: 'Space' });
  expect(said()).toBe('You’re unmuted.');
  expect(onSet.mock.calls).toEqual([[false], [true]]);
});

test('held to mute, the space bar unmutes neither a microphone that was off nor one that someone else muted', () => {
  const { onSet } = show({ held: 'mute' });
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyUp(document.body, { code: 'Space' });
  expect(onSet).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { code: 'KeyM' });
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.click(screen.getByRole('button')); // muted by a moderator
  fireEvent.keyUp(document.body, { code: 'Space' });
  expect(onSet.mock.calls).toEqual([[true], [false]]);
});
