import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWN_GROUPS, groupOfNamespace } from './textGroups.ts';

test('[L-2] every group has existing namespaces', () => {
  const files = readdirSync(new URL('../locales/en', import.meta.url));
  for (const namespace of Object.values(OWN_GROUPS).flat())
    expect(files).toContain(`${namespace}.json`);
});

test.each([
  ['scheduler', 'personal'],
  ['user', 'personal'],
  ['support', 'support'],
  ['common', 'pages'],
  ['conference', 'pages'],
  ['authorization', 'pages'],
])('[L-2] %s is in the group %s', (namespace, group) => {
  expect(groupOfNamespace(namespace)).toBe(group);
});
