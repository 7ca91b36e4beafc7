import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { aStore } from '#tests/support/builders.ts';
import { aMoment } from '#tests/support/callMoment.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { Stage } from './Stage.tsx';
import { useStageChoice } from './useStageChoice.ts';

// The simulated page measures nothing, so all tiles are on one page.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => new EventTarget());
});
afterEach(() => sessionStorage.clear());

const readStatistics = () => new Map();
const OTHERS = 48;
const SIZE = { width: 0, height: 0, signsHeight: 0, noticeHeight: 0 };

function show(first: InCallSnapshot, size = SIZE) {
  const testStore = aStore();
  const seen = { tiles: 0 };
  // With its camera off, every tile renders that text once per render.
  testStore.i18n.use({
    type: 'postProcessor',
    name: 'count',
    process(value: string, key: string | string[]) {
      if ([key].flat().includes('panel.cameraOff')) seen.tiles += 1;
      return value;
    },
  });
  testStore.i18n.options.postProcess = ['count'];
  let next: (snapshot: InCallSnapshot) => void = () => undefined;
  function Call() {
    const [snapshot, setSnapshot] = useState(first);
    next = setSnapshot;
    return (
      <Stage
        snapshot={snapshot}
        stage={useStageChoice('demo')}
        size={size}
        isCompact={false}
        readStatistics={readStatistics}
      />
    );
  }
  const { unmount } = renderWith(<Call />, testStore);
  return {
    unmount,
    change: (snapshot: InCallSnapshot) => act(() => next(snapshot)),
    /** Returns how many tiles were rendered since its last call. */
    drawn: () => {
      const { tiles } = seen;
      seen.tiles = 0;
      return tiles;
    },
  };
}

const buttonOf = (name: string) => screen.getByRole('button', { name });

test('rerenders only the one tile out of 49 that changed', () => {
  const { change, drawn } = show(aMoment(OTHERS));
  expect(drawn()).toBeGreaterThan(OTHERS);
  change(aMoment(OTHERS));
  expect(drawn()).toBe(0);
  change(aMoment(OTHERS, (id) => (id === 'p7' ? { hand: 1 } : {})));
  expect(drawn()).toBe(1);
  expect(
    buttonOf('Person 7, Microphone is off, Camera is off, Hand raised, number 1 in line'),
  ).toBeDefined();
  change(
    aMoment(OTHERS, (id) => ({
      ...(id === 'p7' && { hand: 1 }),
      ...(id === 'p9' && { quality: 'weak' }),
    })),
  );
  expect(drawn()).toBe(1);
});

test('[L-2] shows a weak connection as text on a wide tile and as a labelled icon on a small one', () => {
  const isWeak = aMoment(3, () => ({ quality: 'weak' }));
  const signs = () => screen.queryAllByRole('img', { name: 'Weak connection' });
  const { unmount } = show(isWeak, { ...SIZE, width: 390, height: 844 });
  expect(screen.queryAllByText('Weak connection')).toEqual([]);
  expect(signs()).toHaveLength(3);
  unmount();
  show(isWeak, { ...SIZE, width: 1280, height: 800 });
  expect(screen.getAllByText('Weak connection')).toHaveLength(3);
  expect(signs()).toEqual([]);
});

test('pinning rerenders one tile, and a pin survives a rejoin under another id', () => {
  const { change, drawn } = show(aMoment(3));
  const person = buttonOf('Person 1, Microphone is off, Camera is off');
  act(() => person.focus());
  fireEvent.click(person);
  drawn();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pin Person 1' }));
  const pinned = 'Person 1, Microphone is off, Camera is off, Pinned';
  expect(document.activeElement).toBe(buttonOf(pinned));
  expect(drawn()).toBe(1);
  change(aMoment(3, (id) => (id === 'p1' ? { id: 'p99' } : {})));
  expect(buttonOf(pinned)).toBeDefined();
});

test('moves the focus from a removed tile to its neighbour', () => {
  const { change } = show(aMoment(3));
  const first = buttonOf('Person 0, Microphone is off, Camera is off');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toMatch(/^Person 1/u);
  const moment = aMoment(3);
  change({ ...moment, participants: moment.participants.filter(({ id }) => id !== 'p1') });
  expect(document.activeElement?.textContent).toMatch(/^Person 2/u);
  expect(document.querySelectorAll('[data-tile][tabindex="0"]')).toHaveLength(1);
});

test('hides the person’s own tile from its menu while others are present', () => {
  const { change } = show(aMoment(2));
  fireEvent.click(buttonOf('Me (you), Microphone is off, Camera is off'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Hide my video' }));
  expect(screen.queryByRole('figure', { name: 'Me (you)' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Person 1/u);
  change(aMoment(0));
  expect(screen.getByRole('figure', { name: 'Me (you)' })).toBeDefined();
});

test('[RT-7] shows a reaction on the person’s tile, or floating with their name when they have no tile', () => {
  const people = aMoment(2, (id) => (id === 'p1' ? { isListener: true } : {}));
  const react = (...ids: readonly string[]): InCallSnapshot => ({
    ...people,
    reactions: ids.map((participantId, id) => ({ id, participantId, reaction: 'heart' })),
  });
  const { change } = show(people);
  change(react('p0'));
  expect(screen.getByAltText('Heart').closest('figure')?.getAttribute('aria-label')).toBe(
    'Person 0',
  );
  change(react('p1'));
  expect(screen.getByAltText('Heart').closest('figure')).toBeNull();
  expect(screen.getByAltText('Heart').parentElement?.textContent).toBe('Person 1');
});

test('[L-2] a screen’s label has the direction of the language, and a name that of its own letters', () => {
  // The simulated page plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const screenOf = { stream: new EventTarget() as MediaStream };
  show(aMoment(1, () => ({ screen: screenOf })));
  expect(screen.getByTitle('Person 0: screen').dir).toBe('');
  expect(screen.getByTitle('Person 0').dir).toBe('auto');
});
