import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { expect, test } from 'vitest';
import { aStore } from '#tests/support/builders.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { fail } from '#shared/result.ts';
import { Composer } from './Composer.tsx';
import { useUploads } from './useUploads.ts';

type Chat = ComponentProps<typeof Composer>['chat'];

/** The composer on a server that rejects every file. */
function Place() {
  const field = useRef<HTMLTextAreaElement>(null);
  const commands = {
    askForFile: () => Promise.resolve(fail('tooLarge')),
  } as unknown as Chat['commands'];
  const uploads = useUploads(commands);
  const chat = {
    ...{ draft: { text: '' }, commands, uploads },
    may: { write: true, read: true, sendFiles: true },
  } as unknown as Chat;
  return <Composer chat={chat} fieldRef={field} />;
}

function choose(name: string, content: string): void {
  const files = [new File([content], name)];
  fireEvent.change(screen.getByLabelText('Attach files', { selector: 'input' }), {
    target: { files },
  });
}

test('[RT-7] shows why a file cannot be sent, and offers no retry', async () => {
  renderWith(<Place />, aStore());
  choose('film.mkv', 'large');
  await expect.poll(() => screen.queryByText('The file is too large.')).not.toBeNull();
  choose('nothing.txt', '');
  await expect.poll(() => screen.queryByText('The file is empty.')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('[RT-7] removing a file returns the focus to the message field', () => {
  renderWith(<Place />, aStore());
  choose('nothing.txt', '');
  const giveUp = screen.getByRole('button', { name: 'Don’t send nothing.txt' });
  giveUp.focus();
  fireEvent.click(giveUp);
  expect(screen.queryByText('nothing.txt')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
});
