import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { joinDraftAtom, typeJoinDraftAtom } from '#renderer/state/joinDraft.ts';
import { aServerInfo, aStore } from '#tests/support/builders.ts';
import { pressEnter, renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { JoinBox } from './JoinBox.tsx';

const box = () => screen.getByLabelText('Conference link or ID');
const noteOf = (field: HTMLElement) =>
  document
    .getElementById(field.getAttribute('aria-describedby') ?? '')
    ?.textContent.replace(/[\u2068\u2069]/gu, '');

function open(draft = '') {
  const testStore = aStore({ serverInfo: aServerInfo() });
  testStore.store.set(typeJoinDraftAtom, draft);
  return renderWith(<JoinBox />, testStore);
}

const HERE = 'Opens the conference 1234 on this server.';
const toConference = {
  kind: 'navigate',
  target: { name: 'conference.main', params: { id: '1234' } },
};

describe('[RT-1] the join box', () => {
  test.each([
    ['1234', undefined],
    ['\\c\\1234', HERE],
    ['https://conf.example/c/1234', HERE],
    ['https://CONF.example/c/1234?a=1', HERE],
    ['\\c\\1234@conf.example#vcs', HERE],
    ['１２３４', HERE],
    ['"1234"', HERE],
    ['trueconf:\\c\\1234', HERE],
    ['trueconf:1234@conf.example', HERE],
    ['12-34', HERE],
    ['/c/1234', HERE],
    ['conf.example/c/1234', HERE],
    ['Join us: https://conf.example/c/1234\nBring tea', HERE],
  ])('[RT-6] leads from %j to the conference’s page, and shows %j', (text, hint) => {
    const { intents } = open(text);
    expect(noteOf(box())).toBe(hint);
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(intents).toEqual([toConference]);
  });

  test('[RT-6] joins on Enter', () => {
    const { intents } = open();
    typeInto(box(), '1234');
    pressEnter(box());
    expect(intents).toEqual([toConference]);
  });

  test('shows the other server it leads to, and opens it over https', () => {
    const { intents } = open('http://other.example/c/1234');
    expect(noteOf(box())).toBe(
      'Opens the conference 1234 on other.example. You’ll leave this server.',
    );
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', { host: 'localhost', assign });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(assign.mock.calls).toEqual([['https://other.example/c/1234']]);
    expect(intents).toEqual([]);
  });

  test.each([
    ['', 'Please fill out this field'],
    ['  ', 'Please fill out this field'],
    ['weekly review', 'No conference found in this text.'],
    ['https://other.example/help', 'This isn’t a conference link.'],
    ['anna@conf.example', 'This is a person’s address.'],
    ['x'.repeat(20_001), 'This text is too long.'],
  ])(
    'rejects %j with %j only on submitting, and hides the error at the next letter',
    (text, message) => {
      const { intents } = open(text);
      expect(box().getAttribute('aria-invalid')).toBeNull();
      pressEnter(box());
      expect(noteOf(box())).toContain(message);
      expect(box().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(box());
      typeInto(box(), `${text}x`);
      expect(box().getAttribute('aria-invalid')).toBeNull();
      expect(intents).toEqual([]);
    },
  );

  test('keeps the text outside the component, so that it survives the page’s start', () => {
    const { store } = open();
    typeInto(box(), '12');
    expect(store.get(joinDraftAtom)).toBe('12');
  });
});
