import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LocalParticipant } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { InputButton } from './InputButton.tsx';

const OFF: Pick<LocalParticipant, 'microphone' | 'camera' | 'screen' | 'notice'> = {
  microphone: { kind: 'off' },
  camera: { kind: 'off' },
  screen: { kind: 'off' },
  notice: { kind: 'none' },
};

function reasonOf(input: 'microphone' | 'camera', isListener: boolean): string | null {
  const { unmount } = renderWith(
    <InputButton
      input={input}
      snapshot={{
        self: { ...OFF, isListener },
        rights: { audio_send: false, video_send: false },
      }}
      actions={{ toggleMicrophone: vi.fn(), toggleCamera: vi.fn() }}
    />,
    aStore(),
  );
  const button = screen.getByRole('button', { name: input === 'camera' ? 'Camera' : 'Microphone' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const words = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  const reason = words?.textContent ?? null;
  expect(button.title).toContain(reason);
  unmount();
  return reason;
}

test('[RT-7] a locked button shows listeners how to ask to speak, and others that they can’t use it', () => {
  const howToAsk = 'You’re listening. To speak, raise your hand.';
  expect(reasonOf('microphone', true)).toBe(howToAsk);
  expect(reasonOf('camera', true)).toBe(howToAsk);
  expect(reasonOf('microphone', false)).toBe('You can’t speak in this conference.');
  expect(reasonOf('camera', false)).toBe('You can’t turn on your camera in this conference.');
});
