import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aConference, aStore, aUserSession } from '#tests/support/builders.ts';
import type { Answers } from '#tests/support/fakeServer.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Registrants } from './Registrants.tsx';

const PATH = '/api/v3.8/conferences/open_day/registrations';

afterEach(() => {
  vi.unstubAllGlobals();
});

function person(index: number, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `r${index}`,
    display_name: `Person ${index}`,
    email: `p${index}@x.example`,
    fields: {},
    created_at: 1_800_000_000 + index,
    ...change,
  };
}

const page = (people: readonly unknown[], cnt = people.length) => ({
  json: { cnt, registrations: people },
});

function open(answers: Answers) {
  const conference = aConference({
    id: 'open_day',
    registrationFields: [{ name: 'company', label: 'Company', isRequired: false }],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = (
    <QueryClientProvider client={client}>
      <Registrants conference={conference} />
    </QueryClientProvider>
  );
  return renderWith(shown, aStore({ answers, session: aUserSession() }));
}

test('[RT-6] shows the registrants with their answers to the conference’s own questions', async () => {
  open({
    [`GET ${PATH}`]: page([
      person(1, { fields: { company: 'X & Co', gone: 'asked earlier' } }),
      person(2, { display_name: 'Ada\u202Eevil', fields: { company: { value: 'Y' } } }),
      { broken: true },
    ]),
  });
  const [first, second, ...others] = await screen.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(screen.getByRole('heading', { name: '3 registrations' })).toBeDefined();
  expect(first?.textContent).toContain('p1@x.example');
  expect(first?.textContent).toContain('CompanyX & Co');
  expect(first?.textContent).toContain('goneasked earlier');
  expect(second?.textContent).toContain('Adaevil');
  expect(second?.querySelector('time')?.dateTime).toBe('2027-01-15T08:00:02.000Z');
});

test('[RT-6] shows that no one has registered', async () => {
  open({ [`GET ${PATH}`]: page([]) });
  expect(await screen.findByText('No one has registered yet.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[RT-6] shows why the list failed to load, and loads it on a retry', async () => {
  let isAway = true;
  open({
    [`GET ${PATH}`]: () => (isAway ? { status: 500, json: {} } : page([person(1)])),
  });
  expect(await screen.findByText('Couldn’t load the registrations')).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Person 1')).toBeDefined();
});

test('[RT-6] copies every address once, including those of further pages', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const pages = [
    [person(1), person(2)],
    [person(3), person(4, { email: 'p1@x.example' })],
  ];
  open({
    [`GET ${PATH}`]: ({ query }) => page(pages[Number(query.get('page_id')) - 1] ?? [], 302),
  });
  await screen.findByText('Person 4');
  fireEvent.click(screen.getByRole('button', { name: 'Copy addresses' }));
  expect(await screen.findByText('Copied')).toBeDefined();
  expect(writeText.mock.calls).toEqual([['p1@x.example, p2@x.example, p3@x.example']]);
});

test('[RT-6] shows an error when the browser cannot copy', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  open({ [`GET ${PATH}`]: page([person(1)]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy addresses' }));
  expect(await screen.findByText(/doesn’t let pages copy/u)).toBeDefined();
});

test('[RT-6] deletes only after a confirmation, and keeps the focus in the list', async () => {
  let people = [person(1), person(2)];
  const { server } = open({
    [`GET ${PATH}`]: () => page(people),
    [`DELETE ${PATH}/r1`]: () => {
      people = [person(2)];
      return { json: { id: 'r1' } };
    },
  });
  const remove = { name: 'Delete Person 1’s registration' };
  fireEvent.click(await screen.findByRole('button', remove));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(server.count(`DELETE ${PATH}/r1`)).toBe(0);
  fireEvent.click(screen.getByRole('button', remove));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this registration?' });
  expect(dialog.textContent).toContain('Person 1');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: '1 registration' })).toBe(
    document.activeElement,
  );
  expect(screen.queryByText('Person 1')).toBeNull();
  expect(screen.getByText('Registration deleted.')).toBeDefined();
});

test('[RT-6] shows why a deletion failed in the confirmation, which stays open', async () => {
  open({
    [`GET ${PATH}`]: page([person(1)]),
    [`DELETE ${PATH}/r1`]: 'noConnection',
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Delete .*registration$/u }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(within(screen.getByRole('alertdialog')).getByRole('alert').textContent).toContain(
      'Couldn’t delete the registration',
    ),
  );
});

test('[RT-6] shows fifty registrants, and more on a press', async () => {
  open({ [`GET ${PATH}`]: page(Array.from({ length: 120 }, (_, index) => person(index))) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});
