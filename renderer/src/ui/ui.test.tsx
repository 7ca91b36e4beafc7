import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { QuietSelect } from './QuietSelect.tsx';
import { TextField } from './TextField.tsx';

const cancel = () => new Event('cancel', { cancelable: true });

describe('a dialog', () => {
  test('is open, modal and labelled by its title', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(
      <Dialog title="Title" closeLabel="Close" onClose={vi.fn()} footer={<p>Foot</p>}>
        <p>Body</p>
      </Dialog>,
    );
    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Title' })).toHaveProperty('open', true);
    expect([screen.getByText('Body'), screen.getByText('Foot')]).toHaveLength(2);
  });

  test('[AU-1.1] requests to be closed on Esc, and stays until its owner closes it', () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog title="Title" closeLabel="Close" onClose={onClose}>
        text
      </Dialog>,
    );
    const event = cancel();
    fireEvent(screen.getByRole('dialog'), event);
    expect(onClose).toHaveBeenCalledOnce();
    expect(event.defaultPrevented).toBe(true);
  });

  test('[AU-1] without a close handler stays open on Esc and has no close button', () => {
    render(
      <Dialog title="Title" closeLabel="Close">
        text
      </Dialog>,
    );
    const event = cancel();
    fireEvent(screen.getByRole('dialog'), event);
    expect(event.defaultPrevented).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('returns the focus to where it was', () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          {isOpen && (
            <Dialog title="Title" closeLabel="Close" onClose={() => setIsOpen(false)}>
              text
            </Dialog>
          )}
        </>
      );
    }
    render(<Page />);
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    screen.getByRole('button', { name: 'Close' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

describe('a text field', () => {
  test('shows its error in place of its hint at the field', () => {
    const { rerender } = render(<TextField label="Name" hint="As others see it" />);
    const field = screen.getByLabelText('Name');
    const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note()?.textContent).toBe('As others see it');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<TextField label="Name" hint="As others see it" error="Missing" />);
    expect(note()?.textContent).toBe('Missing');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a button', () => {
  test('is exposed as busy, and ignores presses then', () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button).toHaveProperty('disabled', false); // so that it keeps the focus
  });
});

test('[L-2] the list of languages shows each in its own language with its tag', () => {
  const onChange = vi.fn<(code: string) => void>();
  const choices = [
    { value: 'en', label: 'English', lang: 'en' },
    { value: 'zht', label: '繁體中文', lang: 'zh-Hant' },
  ];
  render(
    <QuietSelect label="Language" icon={null} value="en" choices={choices} onChange={onChange} />,
  );
  expect(screen.getByRole('option', { name: '繁體中文' }).getAttribute('lang')).toBe('zh-Hant');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'zht' } });
  expect(onChange.mock.calls).toEqual([['zht']]);
});
