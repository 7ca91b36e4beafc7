import { expect, test } from 'vitest';
import { isOwnedBy } from './owners.ts';

test('[RT-13] recognizes an owner with and without the server in the id', () => {
  expect(isOwnedBy({ ownerId: 'Anna@conf.example' }, 'anna')).toBe(true);
  expect(isOwnedBy({ ownerId: 'anna' }, 'anna@conf.example')).toBe(true);
  expect(isOwnedBy({ ownerId: 'annabel@conf.example' }, 'anna')).toBe(false);
  expect(isOwnedBy({ ownerId: '' }, '')).toBe(false);
  expect(isOwnedBy({ ownerId: 'anna' }, undefined)).toBe(false);
});
