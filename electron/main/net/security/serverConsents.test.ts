import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSettingsFile } from '../../lib/storage/settingsFile.ts';
import { consentMemory } from './serverConsents.ts';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'plenum-consent-')), 'settings.json');
const open = (path: string) => openSettingsFile(path, () => undefined);

test('[IA-3] an answer applies to one server, and survives a restart', () => {
  const path = newPath();
  const settings = open(path);
  settings.change({ theme: 'dark' });
  consentMemory(settings, 'https://one.example').write({ camera: 'granted' });
  consentMemory(settings, 'embedded').write({ microphone: 'denied' });
  consentMemory(settings, 'https://one.example').write({ camera: 'denied' });

  const later = open(path);
  expect(consentMemory(later, 'https://one.example').read()).toEqual({ camera: 'denied' });
  expect(consentMemory(later, 'embedded').read()).toEqual({ microphone: 'denied' });
  expect(consentMemory(later, 'https://two.example').read()).toEqual({});
  expect(later.read().theme).toBe('dark');
});

test('stores the latest answers of many servers', () => {
  const settings = open(newPath());
  for (let index = 0; index < 60; index += 1)
    consentMemory(settings, `https://${index}.example`).write({ camera: 'granted' });
  expect(settings.read().mediaPermissions).toHaveLength(50);
  expect(consentMemory(settings, 'https://9.example').read()).toEqual({});
  expect(consentMemory(settings, 'https://59.example').read()).toEqual({ camera: 'granted' });
});
