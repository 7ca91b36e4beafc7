import { expect, test } from 'vitest';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { createTestClock } from '#tests/integration/testClock.ts';
import { type PinGuesser, type TriedPin, createGuessing } from './guessing.ts';

const PLACE = '203.0.113.5';
const GUEST: PinGuesser = { recognisedBy: `address ${PLACE}`, strangerAt: undefined };
const invited = (login: string): PinGuesser => ({
  recognisedBy: `user ${login}`,
  strangerAt: undefined,
});
const stranger = (login: string): PinGuesser => ({
  recognisedBy: `user ${login}`,
  strangerAt: PLACE,
});

function start(onPinTried?: (tried: TriedPin) => void) {
  const settings = parseSettings([]);
  if (!settings.ok) throw new Error('The defaults are settings.');
  const clock = createTestClock(1000);
  const guessing = createGuessing(settings.value, clock, onPinTried);
  const tryPin = (guesser: PinGuesser, isRight: boolean) =>
    guessing.pin('locked', guesser, () => isRight);
  const guess = async (guesser: PinGuesser, times: number) => {
    for (let count = 0; count < times; count += 1) await tryPin(guesser, false);
  };
  return { clock, guessing, tryPin, guess };
}

test('guests’ wrong PINs lock their address for a while, but not signed-in people there', async () => {
  const { clock, tryPin, guess } = start();
  await guess(GUEST, 10);
  expect(await tryPin(GUEST, true)).toBe(false);
  expect(await tryPin(stranger('boris'), true)).toBe(true);
  clock.advance(600);
  expect(await tryPin(GUEST, true)).toBe(true);
});

test('an account’s wrong PINs lock only that account', async () => {
  const { tryPin, guess } = start();
  await guess(stranger('chen'), 10);
  expect(await tryPin(stranger('chen'), true)).toBe(false);
  expect(await tryPin(stranger('boris'), true)).toBe(true);
  expect(await tryPin(GUEST, true)).toBe(true);
});

test('accounts at one address share a hundred attempts, except invited people', async () => {
  const { tryPin, guess } = start();
  for (let index = 0; index < 10; index += 1) {
    await guess(stranger(`made${index}`), 9);
    // A correct PIN doesn't give others more attempts.
    await tryPin(stranger('boris'), true);
    await guess(stranger(`more${index}`), 1);
  }
  expect(await tryPin(stranger('late'), true)).toBe(false);
  expect(await tryPin(invited('anna'), true)).toBe(true);
  expect(await tryPin(GUEST, true)).toBe(true);
});

test('attempts at another server count here', async () => {
  const here = start();
  const there = start(here.guessing.notePin);
  await there.guess(GUEST, 10);
  for (let index = 0; index < 10; index += 1) await there.guess(stranger(`made${index}`), 10);
  expect(await here.tryPin(GUEST, true)).toBe(false);
  expect(await here.tryPin(stranger('late'), true)).toBe(false);
  expect(await here.tryPin(invited('anna'), true)).toBe(true);
});
