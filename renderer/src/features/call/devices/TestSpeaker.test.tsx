import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '#tests/support/renderWith.tsx';
import { TestSpeaker } from './TestSpeaker.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A sound that ends at once, or cannot be played. */
function stubAudio(end: 'ended' | 'error') {
  const sinks: string[] = [];
  class Sound extends EventTarget {
    setSinkId = (id: string) => {
      sinks.push(id);
      return Promise.resolve();
    };
    play = () => {
      queueMicrotask(() => this.dispatchEvent(new Event(end)));
      return Promise.resolve();
    };
    pause = () => undefined;
  }
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('HTMLMediaElement', { prototype: { setSinkId: () => undefined } });
  // Still a URL otherwise: imports of modules in the meantime make URLs of their paths.
  class SoundUrl extends URL {
    static override createObjectURL = () => 'blob:sound';
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', SoundUrl);
  return sinks;
}

test('[IA-3] plays through the selected speaker, one channel after the other', async () => {
  const sinks = stubAudio('ended');
  renderWith(<TestSpeaker speakerId="headset" />);
  fireEvent.click(screen.getByRole('button', { name: 'Test speaker' }));
  expect(screen.getByRole('button', { name: 'Playing…' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Test speaker' })).toBeDefined());
  expect(sinks).toEqual(['headset', 'headset']);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[IA-3] shows an error when the sound cannot be played', async () => {
  stubAudio('error');
  renderWith(<TestSpeaker speakerId={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Test speaker' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'The sound couldn’t be played. Choose another speaker.',
    ),
  );
});
