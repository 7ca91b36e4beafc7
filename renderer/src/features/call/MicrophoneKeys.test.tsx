import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { MicrophoneKeys } from './MicrophoneKeys.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Call({ onSet }: { readonly onSet: (isOn: boolean) => void }) {
  const [isOn, setIsOn] = useState(false);
  const setMicrophone = (next: boolean): void => {
    onSet(next);
    setIsOn(next);
  };
  return (
    <>
      <MicrophoneKeys isOn={isOn} actions={{ setMicrophone, toggleCamera: () => undefined }} />
      <input aria-label="Name" />
      <button type="button">Leave</button>
      <p>Text</p>
    </>
  );
}

function show() {
  const onSet = vi.fn();
  renderWith(<Call onSet={onSet} />);
  return { onSet, said: () => screen.getByRole('status').textContent };
}

test('the space bar opens the microphone while it is held, and says so', () => {
  const { onSet, said } = show();
  const text = screen.getByText('Text');
  expect(said()).toBe('');
  const isFree = fireEvent.keyDown(text, { code: 'Space' });
  fireEvent.keyDown(text, { code: 'Space', repeat: true });
  expect(isFree).toBe(false); // the page does not scroll
  expect(said()).toBe('Your microphone is on.');
  fireEvent.keyUp(text, { code: 'Space' });
  expect(said()).toBe('Your microphone is off.');
  expect(onSet.mock.calls).toEqual([[true], [false]]);
});

test('a window that loses the focus lets go of the key', () => {
  const { onSet } = show();
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.blur(window);
  expect(onSet.mock.calls).toEqual([[true], [false]]);
});

test('in a field it types, on a button it presses', () => {
  const { onSet } = show();
  for (const element of [screen.getByLabelText('Name'), screen.getByRole('button')]) {
    expect(fireEvent.keyDown(element, { code: 'Space' })).toBe(true);
    fireEvent.keyUp(element, { code: 'Space' });
  }
  fireEvent.keyDown(document.body, { code: 'Space', ctrlKey: true });
  expect(onSet).not.toHaveBeenCalled();
});

test('the shell’s keys do the same from outside the window', () => {
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
  expect(said()).toBe('Your microphone is on.');
  press('press');
  press('release'); // it was on before
  expect(onSet.mock.calls).toEqual([[true]]);
});
