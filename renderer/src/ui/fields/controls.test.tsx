import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { describe, expect, test, vi } from 'vitest';
import { CheckField } from './CheckField.tsx';
import { IconButton } from '../menus/IconButton.tsx';
import { MenuButton } from '../menus/MenuButton.tsx';
import { SelectField } from './SelectField.tsx';
import { Tabs } from '../menus/Tabs.tsx';
import { TextArea } from './TextArea.tsx';

const TABS = [
  { key: 'general', label: 'General' },
  { key: 'people', label: 'People', mark: '2' },
  { key: 'advanced', label: 'Advanced' },
] as const;
type Key = (typeof TABS)[number]['key'];

function TabPage() {
  const [chosen, setChosen] = useState<Key>('general');
  return (
    <Tabs label="Parts" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      <p>{`This is ${chosen}`}</p>
    </Tabs>
  );
}

/** Presses a key on the focused element. */
function press(key: string): void {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
}

const focused = () => document.activeElement?.textContent;
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('tabs', () => {
  test('[PA-4] show one panel, labelled by its tab', () => {
    render(<TabPage />);
    fireEvent.click(tab(/Advanced/u));
    expect(
      within(screen.getByRole('tabpanel', { name: 'Advanced' })).getByText('This is advanced'),
    ).toBeDefined();
    expect(screen.queryByText('This is general')).toBeNull();
    expect(tab(/Advanced/u).getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  test.each([
    ['ArrowRight', 'People2'],
    ['ArrowLeft', 'Advanced'],
    ['End', 'Advanced'],
    ['Home', 'General'],
  ])('[PA-4] %s leads from the first to %s', (key, name) => {
    render(<TabPage />);
    tab(/General/u).focus();
    press(key);
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  });

  test('[PA-4] mirror the arrow keys in right-to-left languages', () => {
    render(
      <I18nProvider locale="fa">
        <TabPage />
      </I18nProvider>,
    );
    tab(/General/u).focus();
    press('ArrowLeft');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People2');
  });

  test('[PA-4] are a single tab stop', () => {
    render(<TabPage />);
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });
});

describe('a menu', () => {
  function showMenu() {
    const onEdit = vi.fn<() => void>();
    const onDelete = vi.fn<() => void>();
    render(
      <>
        <MenuButton
          label="More"
          items={[
            { key: 'edit', label: 'Edit', onChoose: onEdit },
            { key: 'copy', label: 'Copy', onChoose: vi.fn<() => void>() },
            { key: 'close', label: 'Close', onChoose: vi.fn<() => void>() },
            { key: 'delete', label: 'Delete', isDangerous: true, onChoose: onDelete },
          ]}
        />
        <button type="button">Elsewhere</button>
      </>,
    );
    return { onEdit, onDelete };
  }
  function openMenu() {
    const spies = showMenu();
    opener().focus();
    press('Enter');
    return spies;
  }
  const opener = () => screen.getByRole('button', { name: 'More' });
  const walk = (keys: readonly string[]) =>
    keys.map((key) => {
      press(key);
      return focused();
    });

  test('[PA-4] opens with its first action focused, and is exposed as expanded', () => {
    openMenu();
    expect(focused()).toBe('Edit');
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More' }).id).toBe(
      opener().getAttribute('aria-controls'),
    );
  });

  test.each([
    ['Enter', 'Edit'],
    [' ', 'Edit'],
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Delete'],
  ])('[PA-4] opens on the key “%s” at %s', (key, first) => {
    showMenu();
    opener().focus();
    press(key);
    expect(focused()).toBe(first);
  });

  test('[PA-4] is navigated with arrow keys, wrapping around, and with Home and End', () => {
    openMenu();
    expect(walk(['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'])).toEqual([
      'Delete',
      'Edit',
      'Copy',
      'Delete',
      'Edit',
    ]);
  });

  test('[PA-4] finds an action by typed letters', () => {
    openMenu();
    expect(walk(['c', 'l'])).toEqual(['Copy', 'Close']);
  });

  test.each(['Enter', ' '])('[PA-4] runs the action chosen by the key “%s” once', (key) => {
    const { onEdit, onDelete } = openMenu();
    walk(['End', key]);
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('More');
  });

  test('[PA-4] runs an action on a click, as from screen readers', () => {
    const { onDelete } = showMenu();
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('More');
  });

  test('[PA-4] returns the focus before an action starts, so that its dialog can return it later', () => {
    let focusedThen: string | undefined;
    const onChoose = () => (focusedThen = focused());
    render(<MenuButton label="More" items={[{ key: 'rename', label: 'Rename', onChoose }]} />);
    opener().focus();
    walk(['Enter', 'Enter']);
    expect(focusedThen).toBe('More');
  });

  test('[PA-4] closes on Esc and returns the focus', () => {
    openMenu();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('More');
  });

  test('[PA-4] closes on a press elsewhere', () => {
    openMenu();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    fireEvent.pointerDown(elsewhere);
    fireEvent.pointerUp(elsewhere);
    fireEvent.click(elsewhere);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('[PA-4] closes when the focus moves elsewhere, and leaves it there', () => {
    openMenu();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Elsewhere');
  });
});

describe('an icon button', () => {
  test('[PA-4] shows its name on keyboard focus until Esc or a press', () => {
    const onClick = vi.fn<() => void>();
    render(
      <IconButton label="Rename" onClick={onClick}>
        ✎
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Rename' });
    const come = () => {
      press('Tab');
      act(() => button.focus());
    };
    come();
    expect(screen.getByText('Rename')).toBeDefined();
    expect(button.getAttribute('aria-describedby')).toBeNull();
    press('Escape');
    expect(screen.queryByText('Rename')).toBeNull();
    act(() => button.blur());
    come();
    expect(screen.getByText('Rename')).toBeDefined();
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect(screen.queryByText('Rename')).toBeNull();
    expect(onClick).toHaveBeenCalledOnce();
  });
});

describe('fields', () => {
  test('[PA-4] a checkbox has its hint as description, and reports a change', () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    render(<CheckField label="Guests" hint="Anyone with the link" isChecked onChange={onChange} />);
    const box = screen.getByRole('checkbox', {
      name: 'Guests',
      description: 'Anyone with the link',
    });
    fireEvent.click(box);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('[PA-4] a select returns one of its values, and shows an error at the field', () => {
    const onChange = vi.fn<(value: 'a' | 'b') => void>();
    const choices = [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ] as const;
    render(
      <SelectField label="Kind" error="Wrong" value="a" choices={choices} onChange={onChange} />,
    );
    const select = screen.getByRole('combobox', { name: 'Kind', description: 'Wrong' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(select, { target: { value: 'b' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  });

  test('[PA-4] a text area grows with its lines', () => {
    render(
      <TextArea
        label="About"
        value={'1\n2\n3\n4\n5'}
        onChange={vi.fn<(value: string) => void>()}
      />,
    );
    expect(screen.getByRole('textbox', { name: 'About' }).getAttribute('rows')).toBe('5');
  });
});
