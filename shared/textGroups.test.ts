import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PERSONAL_NAMESPACES, groupOfNamespace } from './textGroups.ts';

test('[L-2] every text of the personal area is a namespace that there is', () => {
  const files = readdirSync(new URL('../locales/en', import.meta.url));
  for (const namespace of PERSONAL_NAMESPACES) expect(files).toContain(`${namespace}.json`);
});

test.each([
  ['scheduler', 'personal'],
  ['user', 'personal'],
  ['common', 'pages'],
  ['conference', 'pages'],
  ['authorization', 'pages'],
])('[L-2] %s is of the group %s', (namespace, group) => {
  expect(groupOfNamespace(namespace)).toBe(group);
});
