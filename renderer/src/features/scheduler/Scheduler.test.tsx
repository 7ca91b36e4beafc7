/** The scheduler as people see it: it offers nothing that the server does not support, and loses nothing typed. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAPABILITIES, type Capability } from '#shared/wire/capabilities.ts';
import { aServerInfo, aStore, aUserSession } from '#tests/support/builders.ts';
import { type Answer, type Answers, anErrorEnvelope } from '#tests/support/fakeServer.ts';
import { renderWith, typeInto } from '#tests/support/renderWith.tsx';
import { type ConferenceForm, emptyForm } from '#renderer/domain/scheduler/conferenceForm.ts';
import type { SchedulerPlace, FormSource } from '#renderer/state/scheduler/schedulerDraft.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import { Scheduler } from './Scheduler.tsx';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const NOW_MS = Date.UTC(2026, 9, 1, 9);
const PLACE: SchedulerPlace = { type: 'conference', id: undefined, from: undefined };
const EMPTY = emptyForm(false, { visitorZone: 'Europe/Berlin', nowMs: NOW_MS });

withFakeTimers({ now: NOW_MS, toFake: ['Date'] });
afterEach(() => {
  sessionStorage.clear();
});

function show({
  capabilities = CAPABILITIES,
  start = {},
  wire = {},
  place = PLACE,
  answers = {},
}: {
  readonly capabilities?: readonly Capability[];
  readonly start?: Partial<ConferenceForm>;
  readonly wire?: FormSource['wire'];
  readonly place?: SchedulerPlace;
  readonly answers?: Answers;
} = {}) {
  const saved: string[] = [];
  const form = { ...EMPTY, ...start };
  const source = { form: Object.keys(wire).length === 0 ? EMPTY : form, wire };
  const store = aStore({
    session: aUserSession(),
    serverInfo: aServerInfo({ capabilities: [...capabilities] }),
    answers: {
      'GET /api/v3.8/conferences': { json: { cnt: 0, conferences: [] } },
      'POST /api/v3.8/conferences': {
        status: 400,
        json: {
          error: {
            code: 400,
            message: 'Bad Request',
            errors: [
              { reason: 'fieldHasInvalidValue', location: 'schedule.time' },
              { reason: 'odd', message: 'A word of the server', location: 'elsewhere' },
            ],
          },
        },
      },
      'PUT /api/v3.8/conferences/x': { status: 500, json: anErrorEnvelope(500) },
      ...answers,
    },
  });
  const shown = renderWith(
    <QueryClientProvider client={new QueryClient()}>
      <Scheduler
        place={place}
        source={{ ...source, revision: 1, name: undefined }}
        start={form}
        title="New conference"
        renderLayout={() => <p>layout editor</p>}
        onSaved={({ id }) => void saved.push(id)}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
    store,
  );
  return { ...shown, saved, server: store.server };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const unfold = () => {
  const button = screen.getByRole('button', { name: 'More options' });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
};
const choose = (name: string) => {
  unfold();
  fireEvent.click(screen.getByRole('tab', { name }));
};

describe('[L-2] the time zone', () => {
  const names = { 'Europe/Moscow': ['Moskau', 'Russland', 'Moskauer Zeit'] };
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

  test('is found by its city in the page’s language, chosen by keyboard, and kept when nothing matches', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(names)));
    show({ start: { timeZone: 'Europe/Moscow' } });
    unfold();
    await waitFor(() => expect(zone().value).toBe('Moskau'));
    act(() => zone().focus());
    typeInto(zone(), 'lisbon');
    const [found] = screen.getAllByRole('option');
    expect(found?.textContent).toContain('Lisbon');
    fireEvent.keyDown(zone(), { key: 'Enter' });
    expect(zone().value).toBe('Lisbon');
    typeInto(zone(), 'moskau');
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'MoskauRussland · Moskauer ZeitUTC+3',
    ]);
    typeInto(zone(), 'nowhere');
    expect(zone().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('No matching time zone')).toBeDefined();
    act(() => zone().blur());
    expect(zone().value).toBe('Lisbon');
  });

  test('falls back to the cities in the ids when the names fail to load', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    show({ start: { timeZone: 'America/New_York' } });
    unfold();
    expect(zone().value).toBe('New York');
    fireEvent.click(zone());
    const options = screen.getAllByRole('option');
    expect(options[0]?.id).toContain(visitorTimeZone());
    expect(options.length).toBeGreaterThan(400);
  });
});

describe('[RT-16] what the server does not support', () => {
  test('is not offered', () => {
    show({ capabilities: [], start: { isPublic: true } });
    unfold();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'Participants',
      'Advanced',
    ]);
    expect(screen.queryByRole('checkbox', { name: 'Require a PIN' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Waiting room' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a reminder' })).toBeNull();
    choose('Advanced');
    expect(screen.queryByRole('textbox', { name: 'Location' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Microphone off' })).toBeNull();
  });

  test('is still offered when the conference has it', () => {
    show({ capabilities: [], wire: { id: 'x', pin: '', location: 'Here' }, start: { pin: '' } });
    unfold();
    expect(screen.getByRole('checkbox', { name: 'Require a PIN' })).toBeDefined();
    choose('Advanced');
    expect(field('Location')).toBeDefined();
  });

  test('is pointed out for time zones, because the dates change', () => {
    const weekly = { when: 'weekly', days: ['tuesday'], date: '', time: '10:00' } as const;
    show({ capabilities: [], start: { ...weekly, timeZone: 'Europe/Berlin' } });
    expect(screen.getByText(/This server doesn’t store time zones/u)).toBeDefined();
  });

  test('with time zones the local time stays, and the visitor’s own time is shown beside it', () => {
    const weekly = { when: 'weekly', days: ['tuesday'], date: '', time: '10:00' } as const;
    show({ start: { ...weekly, timeZone: 'America/New_York' } });
    // Daylight saving time ends there on 1 November.
    expect(
      screen.getAllByText('The clocks change before this date. The local time stays the same.'),
    ).toHaveLength(1);
    expect(screen.getAllByText(/^Your time: /u)).toHaveLength(10);
  });
});

describe('[RT-16] the form', () => {
  test('asks for no first day of a weekly conference without one, until its repetition changes', () => {
    const start = { when: 'weekly', days: ['tuesday'], date: '', time: '10:00' } as const;
    show({ place: { ...PLACE, id: 'x' }, wire: { id: 'x' }, start });
    expect(screen.queryByLabelText('First day')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Repeat' }), {
      target: { value: 'once' },
    });
    expect(screen.getByLabelText('Date')).toBeDefined();
  });

  test('adds the next date as first day to a weekly conference without one, and focuses it', async () => {
    const start = { topic: 'Weekly', when: 'weekly', days: ['tuesday'], date: '' } as const;
    const { server } = show({ place: { ...PLACE, id: 'x' }, wire: { id: 'x' }, start });
    fireEvent.click(screen.getByRole('button', { name: 'Add a first day' }));
    const first = screen.getByLabelText<HTMLInputElement>('First day');
    expect(document.activeElement).toBe(first);
    expect(new Date(first.value).getUTCDay()).toBe(2);
    // While typing, the value is temporarily empty.
    fireEvent.change(first, { target: { value: '' } });
    expect(screen.getByLabelText('First day')).toBe(first);
    fireEvent.change(first, { target: { value: '2031-03-04' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked.some(({ method }) => method === 'PUT')).toBe(true));
    const { json } = server.asked.find(({ method }) => method === 'PUT') ?? {};
    const { start_time: startS, type } = Object(json).schedule;
    expect({ type, day: new Date(startS * 1000).toISOString().slice(0, 10) }).toEqual({
      type: 0,
      day: '2031-03-04',
    });
  });

  test('turns microphone and camera off for a smart meeting', () => {
    show();
    unfold();
    fireEvent.change(screen.getByRole('combobox', { name: 'Mode' }), {
      target: { value: 'smartMeeting' },
    });
    choose('Advanced');
    for (const name of ['Microphone off', 'Camera off']) {
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
    }
  });

  test('generates a PIN when one is required, and shows it in the summary', () => {
    show();
    unfold();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Require a PIN' }));
    const pin = screen.getByRole<HTMLInputElement>('textbox', { name: 'PIN' });
    expect(pin.value).toMatch(/^\d{6}$/u);
    const summary = screen.getByRole('list', { name: 'Summary' });
    expect(within(summary).getByText(`PIN ${pin.value}`)).toBeDefined();
  });

  test('allows at most four reminders', () => {
    show();
    unfold();
    for (let count = 0; count < 4; count += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Add a reminder' }));
    }
    expect(screen.queryByRole('button', { name: 'Add a reminder' })).toBeNull();
    expect(screen.getAllByRole('combobox', { name: 'Before the start' })).toHaveLength(4);
  });

  test('fixes the mode to role-based with interpreters', () => {
    show();
    choose('Interpretation');
    fireEvent.click(screen.getByRole('checkbox', { name: 'With interpreters' }));
    choose('General');
    const mode = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' });
    expect([mode.value, mode.disabled]).toEqual(['roleBased', true]);
  });

  test('allows only changes of the description while the conference runs', () => {
    show({
      place: { ...PLACE, id: 'x' },
      wire: { id: 'x', state: 'running' },
      start: { topic: 'Now' },
    });
    unfold();
    expect(screen.queryByRole('tab', { name: 'Layout' })).toBeNull();
    expect(field('Name').closest('fieldset')?.disabled).toBe(true);
    expect(field('Description').closest('fieldset')).toBeNull();
    choose('Advanced');
    expect(field('Tags').closest('fieldset')?.disabled).toBe(true);
  });
});

describe('[RT-16] the column', () => {
  const summary = () => screen.getByRole('list', { name: 'Summary' }).textContent;

  test('focuses the name of a new conference, and folds the further options', () => {
    show();
    expect(document.activeElement).toBe(field('Name'));
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Require a PIN' })).toBeNull();
  });

  test('keeps the duration when the start moves, and derives it from the end', () => {
    show({ start: { date: '2026-12-01', time: '23:00', minutes: '90' } });
    const end = screen.getByLabelText<HTMLInputElement>('End');
    expect(end.value).toBe('00:30');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '10:00' } });
    expect(end.value).toBe('11:30');
    fireEvent.change(end, { target: { value: '10:45' } });
    expect(screen.getByText('45 minutes')).toBeDefined();
  });

  test('moves durations of days to the further options', () => {
    show({ start: { minutes: '2880' } });
    expect(screen.queryByLabelText('End')).toBeNull();
    unfold();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Duration (min)' }).value).toBe(
      '2880',
    );
  });

  test('offers three kinds of access, and shows the chosen one in the summary', () => {
    show();
    expect(summary()).toContain('People with an account');
    fireEvent.click(screen.getByRole('radio', { name: 'Anyone with the link' }));
    expect(summary()).toContain('Anyone with the link');
    fireEvent.click(screen.getByRole('radio', { name: 'Only invited people' }));
    expect(summary()).toContain('Only invited people');
  });

  test('saves on Ctrl+Enter in any field, and not on Enter alone', async () => {
    const { saved, server } = show({
      start: { topic: 'OK', date: '2026-12-01' },
      answers: {
        'POST /api/v3.8/conferences': { json: { conference: { id: 'made', topic: 'OK' } } },
      },
    });
    fireEvent.keyDown(field('Name'), { key: 'Enter' });
    // A save would send its request before the next microtask.
    await act(() => Promise.resolve());
    expect(server.count('POST /api/v3.8/conferences')).toBe(0);
    fireEvent.keyDown(field('Description'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(saved).toEqual(['made']));
  });
});

describe('[RT-16] a repetition', () => {
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const options = (name: string) => [...select(name).options].map(({ text }) => text);
  const pick = (name: string, value: string) =>
    fireEvent.change(select(name), { target: { value } });
  const START = { topic: 'Review', date: '2026-12-01', time: '10:00' } as const;
  const WITHOUT_SERIES = CAPABILITIES.filter((each) => each !== 'series');
  const MEMBER = { id: 'x', series_id: 's', topic: 'Review', type: 0, schedule: { type: 1 } };

  test('is offered as far as possible; a date of a series only gets what a schedule supports', () => {
    const all = ['Never', 'Every day', 'Every workday', 'Every week'];
    const { unmount } = show({ start: START });
    expect(options('Repeat')).toEqual([
      ...all,
      'Every few weeks',
      'Every month',
      'Any time (room)',
    ]);
    unmount();
    const { unmount: close } = show({ place: { ...PLACE, type: 'template' } });
    expect(options('Repeat')).toContain('Every few weeks');
    close();
    show({ place: { ...PLACE, id: 'x' }, wire: MEMBER, start: START });
    expect(options('Repeat')).toEqual([...all, 'Any time (room)']);
    expect(screen.getByText('This conference is part of a series.')).toBeDefined();
  });

  const SINGLE = { ...MEMBER, series_id: undefined, revision: 4 };

  test('turns a single conference into a series whose first date keeps its link', async () => {
    const { server, saved } = show({
      place: { ...PLACE, id: 'x' },
      wire: SINGLE,
      start: START,
      answers: { 'POST /api/v3.8/conferences/x/series': { json: { conference: { id: 'x' } } } },
    });
    pick('Repeat', 'monthly');
    typeInto(field('Number of dates'), '3');
    expect(
      screen.getByText('This conference becomes the first date and keeps its link.'),
    ).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['x']));
    const { json } = server.asked.find(({ method }) => method === 'POST') ?? {};
    expect(Object(json).starts).toHaveLength(3);
    expect(Object(json).conference).toMatchObject({ schedule: { type: 1 } });
  });

  test('offers no series for a single conference without server support or while it runs', () => {
    const place = { ...PLACE, id: 'x' };
    const { unmount } = show({ place, wire: SINGLE, capabilities: WITHOUT_SERIES, start: START });
    expect(options('Repeat')).not.toContain('Every month');
    unmount();
    show({ place, wire: { ...SINGLE, state: 'running' }, start: START });
    expect(options('Repeat')).not.toContain('Every month');
  });

  test('that a schedule supports stays one conference with any end', async () => {
    const { server, saved } = show({
      start: START,
      answers: { 'POST /api/v3.8/conferences': { json: { conference: { id: 'made' } } } },
    });
    pick('Repeat', 'workdays');
    pick('Ends', 'times');
    typeInto(field('Number of dates'), '6');
    expect(screen.queryByText(/separate conferences/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['made']));
    expect(server.asked.find(({ method }) => method === 'POST')?.json).toMatchObject({
      schedule: { type: 0, days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
    });
  });

  test('that no schedule supports shows the number of conferences, and has no custom id', async () => {
    const { server, saved } = show({
      start: START,
      answers: { 'POST /api/v3.8/series': { json: { conference: { id: 'first' } } } },
    });
    pick('Repeat', 'weeks');
    expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toHaveProperty('checked', true);
    typeInto(field('Number of dates'), '3');
    const plan = '3 separate conferences, the last on Tue, December 29, 2026';
    expect(screen.getAllByText(plan)).toHaveLength(2);
    choose('Advanced');
    expect(screen.queryByRole('textbox', { name: 'Custom ID' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['first']));
    const sent = server.asked.find(({ path }) => path === '/api/v3.8/series')?.json;
    expect(Object(sent).starts).toHaveLength(3);
  });

  test('created date by date shows its progress when a request fails, and how to continue', async () => {
    let made = 0;
    show({
      capabilities: WITHOUT_SERIES,
      start: { ...START, when: 'monthly', ends: 'times', times: '4' },
      answers: {
        'POST /api/v3.8/conferences': () => {
          made += 1;
          return made > 2
            ? { status: 409, json: anErrorEnvelope(409) }
            : { json: { conference: { id: `made${made}` } } };
        },
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const words = '2 of 4 conferences were created. Save again to create the rest.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(made).toBe(3);
  });

  test('with an end becomes separate conferences when the server does not store last days', () => {
    show({ capabilities: CAPABILITIES.filter((each) => each !== 'until'), start: START });
    pick('Repeat', 'daily');
    expect(screen.queryByText(/separate conferences/u)).toBeNull();
    pick('Ends', 'times');
    expect(screen.getAllByText(/^10 separate conferences/u)).toHaveLength(2);
  });

  test('that is edited asks which conferences should change', async () => {
    const { server, saved } = show({
      place: { ...PLACE, id: 'x' },
      wire: MEMBER,
      start: START,
      answers: {
        'PUT /api/v3.8/conferences/x': { json: { conference: { id: 'x' } } },
        'PUT /api/v3.8/conferences/x/series': { json: { conference: { id: 'x' } } },
      },
    });
    typeInto(field('Name'), 'Retrospective');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog', { name: 'Which conferences should change?' });
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((each) => each.closest('label')?.textContent),
    ).toEqual(['This conference', 'This and following', 'All']);
    expect(saved).toEqual([]);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'All' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual(['x']));
    const put = server.asked.find(({ method }) => method === 'PUT');
    expect([put?.path, put?.query.get('scope')]).toEqual(['/api/v3.8/conferences/x/series', 'all']);
  });
});

test('does not offer calls and interpretation on a server that does not support them', () => {
  const room = { when: 'none', hasInterpretation: true } as const;
  const offersCalls = () =>
    screen.queryByRole('checkbox', { name: 'Call everyone invited when someone joins' }) !== null;
  const offersInterpretation = () => screen.queryByRole('tab', { name: 'Interpretation' }) !== null;
  const wire = { id: 'x', interpretation: { channels: [] } };
  const without = CAPABILITIES.filter((each) => !/auto_invite|interpretation|mode_/u.test(each));
  const { unmount } = show({ capabilities: without, start: room, wire });
  choose('Advanced');
  expect([offersCalls(), offersInterpretation()]).toEqual([false, false]);
  unmount();
  show({ capabilities: CAPABILITIES, start: room, wire });
  choose('Advanced');
  expect([offersCalls(), offersInterpretation()]).toEqual([true, true]);
});

describe('[RT-16] busy times', () => {
  const at = (time: string) => Date.parse(`2026-12-01T${time}:00Z`) / 1000;
  const people = ['boris', 'chen', 'sip:room@x.example'].map((id) => ({
    id,
    displayName: id,
    isModerator: false,
  }));
  const START = { date: '2026-12-01', time: '10:00', timeZone: 'UTC', people } as const;
  const known = {
    people: [
      { id: 'boris', busy: [{ from: at('09:30'), to: at('10:30') }] },
      { id: 'chen', busy: [{ from: at('11:00'), to: at('12:00') }] },
    ],
  };
  const shown = () =>
    screen
      .getByRole('region', { name: 'Invited people' })
      .textContent?.replaceAll(/[\u2009\u202F]/gu, ' ');

  test('is shown beside the names that the server knows', async () => {
    const { server } = show({
      start: START,
      answers: { 'POST /api/v3.8/free_busy': { json: known } },
    });
    expect(await screen.findByText('Free')).toBeDefined();
    expect(shown()).toMatch(/borisBusy 9:30 – 10:30 AM.*chenFree.*sip:room@x\.example/u);
    const [question] = server.asked.filter(({ path }) => path === '/api/v3.8/free_busy');
    expect(question?.json).toMatchObject({ logins: ['boris', 'chen'] });
  });

  test('has its space reserved during the request', async () => {
    const words = () => screen.queryAllByText('Free').map(({ className }) => className);
    let answer: (value: { json: unknown }) => void = () => undefined;
    show({
      start: START,
      answers: {
        'POST /api/v3.8/free_busy': () =>
          new Promise<{ json: unknown }>((resolve) => (answer = resolve)),
      },
    });
    // The address of a room has none, because it is not part of the request.
    await waitFor(() =>
      expect(words()).toEqual([expect.stringContaining('asked'), expect.stringContaining('asked')]),
    );
    answer({ json: known });
    await waitFor(() => expect(words()).toEqual([expect.stringContaining('free')]));
  });

  test('shows the day of the first conflict of a repeating conference', async () => {
    const from = at('10:00') + 7 * 86_400;
    const busy = [{ from, to: from + 1800 }];
    show({
      start: { ...START, when: 'weekly', days: ['tuesday'] },
      answers: { 'POST /api/v3.8/free_busy': { json: { people: [{ id: 'boris', busy }] } } },
    });
    expect(await screen.findByText(/^Busy Tue, Dec 8/u)).toBeDefined();
    expect(screen.queryByText('Free')).toBeNull();
  });

  test('is not requested from a server that does not support it', async () => {
    const { server } = show({
      capabilities: CAPABILITIES.filter((each) => each !== 'free_busy'),
      start: START,
    });
    await act(() => Promise.resolve());
    expect(server.count('POST /api/v3.8/free_busy')).toBe(0);
  });
});

describe('[RT-16] streaming and multicast', () => {
  const STREAMS = {
    'GET /api/v3.8/broadcasts': {
      json: { cnt: 2, broadcasts: [{ id: 'hall', name: 'Hall' }, { id: 7 }, 'nonsense'] },
    },
  };
  const stream = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stream live' });
  const configuration = () =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Configuration' });

  test('are offered only when the server or the conference has them', () => {
    const { unmount } = show({ capabilities: [] });
    choose('Advanced');
    expect(screen.queryByRole('checkbox', { name: 'Stream live' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Send by multicast' })).toBeNull();
    unmount();
    show({
      capabilities: [],
      wire: { id: 'x', broadcast_enabled: false, multicast_enable: false },
    });
    choose('Advanced');
    expect(stream().checked).toBe(false);
    expect(screen.getByRole('checkbox', { name: 'Send by multicast' })).toBeDefined();
  });

  test('selects the first configuration by default, and another by choice', async () => {
    show({ answers: STREAMS });
    choose('Advanced');
    await waitFor(() => expect(stream().disabled).toBe(false));
    fireEvent.click(stream());
    expect(configuration().value).toBe('hall');
    fireEvent.change(configuration(), { target: { value: '7' } });
    expect(configuration().value).toBe('7');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Record the stream' }));
    fireEvent.click(stream());
    expect(screen.queryByRole('combobox', { name: 'Configuration' })).toBeNull();
    fireEvent.click(stream());
    expect(configuration().value).toBe('7');
  });

  test('keeps a selected configuration that is no longer offered, with its name', async () => {
    show({
      answers: STREAMS,
      wire: { id: 'x', broadcast_enabled: true, broadcast: { id: 'old', name: 'Old hall' } },
      start: { isStreamed: true, streamConfiguration: 'old' },
    });
    choose('Advanced');
    expect(await screen.findByRole('option', { name: 'Hall' })).toBeDefined();
    expect(configuration().selectedOptions[0]?.textContent).toBe('Old hall');
  });

  test('offers a retry when the list fails to load, and then loads it', async () => {
    const lists: Answer[] = [
      { status: 403, json: anErrorEnvelope(403) },
      STREAMS['GET /api/v3.8/broadcasts'],
    ];
    show({
      answers: { 'GET /api/v3.8/broadcasts': () => lists.shift() ?? 'noConnection' },
      start: { isStreamed: true },
    });
    choose('Advanced');
    const again = await screen.findByRole('button', { name: 'Try again' });
    fireEvent.click(again);
    expect(await screen.findByRole('option', { name: 'Hall' })).toBeDefined();
  });

  test('requests the limit of participants again for multicast', async () => {
    show({
      answers: {
        'GET /api/v4/calculate/conferences': ({ query }) => {
          const most = query.get('multicast_enabled') === 'true' ? 500 : 12;
          return {
            json: { conferences: [{ mode: 'PxP', max_participants: most }, { mode: '?' }] },
          };
        },
      },
    });
    unfold();
    expect(await screen.findByText('The server allows 12.')).toBeDefined();
    choose('Advanced');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send by multicast' }));
    typeInto(field('Multicast address'), '10.0.0.1');
    choose('General');
    expect(await screen.findByText('The server allows 500.')).toBeDefined();
    typeInto(field('Name'), 'Large');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(field('Multicast address'));
    expect(screen.getByText(/^Enter an IPv4 address/u)).toBeDefined();
  });
});

describe('[RT-16] what was typed', () => {
  test('is restored after the form was removed', () => {
    const { reopen } = show();
    typeInto(field('Name'), 'Half a plan');
    choose('Advanced');
    typeInto(field('Tags'), 'why');
    reopen();
    expect(screen.getByText('Your unsaved changes are back.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' }).value).toBe('why');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
      'Half a plan',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
    expect(sessionStorage.getItem('schedulerDrafts')).toBeNull();
  });

  test('is sent once for two presses, and as a new request after a rejection', async () => {
    const keys: (string | null)[] = [];
    const refusal = { status: 400, json: anErrorEnvelope(400, 'fieldHasInvalidValue') };
    const answer = Promise.withResolvers<Answer>();
    show({
      start: { topic: 'OK', date: '2026-12-01' },
      answers: {
        'POST /api/v3.8/conferences': ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return answer.promise;
        },
      },
    });
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => {
      save.click();
      save.click(); // before the first press has rendered
    });
    answer.resolve(refusal);
    await screen.findByRole('alert');
    expect(keys).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('shows the server’s errors under their fields, and the others above', async () => {
    const { saved } = show({ start: { topic: 'OK', date: '2026-12-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('A word of the server');
    expect(screen.getByLabelText('Start').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Start'));
    expect(saved).toEqual([]);
  });

  test('is sent three times when the server always has a newer revision', async () => {
    const one = '/api/v3.8/conferences/x';
    const { server } = show({
      place: { ...PLACE, id: 'x' },
      start: { topic: 'Mine', date: '2026-12-01' },
      wire: { id: 'x', topic: 'Mine' },
      answers: {
        [`PUT ${one}`]: { status: 412, json: anErrorEnvelope(412, 'outdatedRevision') },
        [`GET ${one}`]: { json: { conference: { id: 'x', topic: 'Mine', revision: 2 } } },
      },
    });
    typeInto(screen.getByRole('textbox', { name: 'Name' }), 'Renamed');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Others keep changing this.');
    expect(server.count(`PUT ${one}`)).toBe(3);
  });
});
