import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBrand, veilShare, writeBrandStyle } from './brand.ts';
import { brandDocument, brandManifest, type Branding } from './brandDocument.ts';
import { contrast, mix } from './colour.ts';
import { THEMES } from './themes.ts';
import { forAll } from '#tests/support/arbitraries.ts';

describe('a brand file', () => {
  test('needs only a name', () => {
    expect(parseBrand({ name: ' Acme ' })).toEqual({ ok: true, brand: { name: 'Acme' } });
  });

  test.each([
    [{ name: '' }, 'name:'],
    [{ name: 'x'.repeat(41) }, 'name:'],
    [{ name: 'Acme', accent: { light: 'red' } }, 'accent.light: must be a colour'],
    [{ name: 'Acme', logo: { light: 'logo.exe' } }, 'logo.light: must be a file'],
    [{ name: 'Acme', colour: '#ffffff' }, 'unknown: colour'],
  ])('[L-2] %j is refused in one line with its place', (value, part) => {
    const parsed = parseBrand(value);
    expect(parsed.ok ? '' : parsed.reason).toContain(part);
  });

  test('throws for no input', () => {
    forAll(fc.jsonValue(), (value) => {
      expect(typeof parseBrand(value).ok).toBe('boolean');
    });
  });
});

test('[L-2] text is readable on any picture behind the landing page', () => {
  for (const theme of ['light', 'dark'] as const) {
    const share = veilShare(theme, THEMES[theme]);
    expect(share).toBeLessThan(1);
    forAll(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const spot = mix(THEMES[theme].bg, `#${value.toString(16).padStart(6, '0')}`, share);
      expect(contrast(THEMES[theme].text, spot)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(THEMES[theme]['text-muted'], spot)).toBeGreaterThanOrEqual(4.4);
    });
  }
});

test('a wide logo replaces the name, and a square one is beside it', () => {
  const logo = { light: '/l.svg', dark: '/d.svg', ratio: 5 };
  expect(writeBrandStyle({ name: 'A' }, { logo }).style).toContain('.brandMark+*');
  const { style } = writeBrandStyle({ name: 'A' }, { logo: { ...logo, ratio: 1 } });
  expect(style).not.toContain('.brandMark+*');
  expect(style).toContain('--brand-logo:url("/d.svg")');
});

describe('a document', () => {
  const plain =
    '<!doctype html><html lang="en"><head><title>Plenum</title><link rel="icon" href="/icon.svg" /><style>a{}</style></head>' +
    '<body><bdi>Plenum</bdi><h1 title="Plenum"><bdi>Plenum</bdi></h1><p>Plenum is not a name here.</p></body></html>';
  const branding: Branding = {
    name: 'Acme',
    style: ':root{--accent:#123456}',
    styleHash: 'sha256-x',
    icon: '/brand/x.svg',
    files: new Map([['brand/x.svg', new Uint8Array()]]),
  };

  test('gets name, colours and logo, without other changes', () => {
    const branded = brandDocument(plain, branding);
    expect(branded).toContain('<title>Acme</title>');
    expect(branded).toContain('<h1 title="Acme"><bdi>Acme</bdi>');
    expect(branded).toContain('</style><style data-brand>:root{--accent:#123456}</style>');
    expect(branded).toContain('<link rel="icon" href="/brand/x.svg" />');
    expect(branded).toContain('Plenum is not a name here.');
  });

  test('[L-2] no name breaks out of it, and another brand leaves nothing of the first', () => {
    const name = fc.string({ minLength: 1, maxLength: 40 });
    forAll(name, name, (first, second) => {
      const once = brandDocument(plain, { ...branding, name: second });
      const twice = brandDocument(brandDocument(plain, { ...branding, name: first }), {
        ...branding,
        name: second,
      });
      expect(twice).toBe(once);
      expect(once.match(/<[a-z]/gu)?.length).toBe((plain.match(/<[a-z]/gu)?.length ?? 0) + 1);
    });
  });

  test('the manifest lists the pictures once, even if branded repeatedly', () => {
    const manifest = {
      version: '1',
      files: ['index.html'],
      immutable: [],
      inlineStyleHashes: ['sha256-a'],
      inlineScriptHashes: [],
    };
    const once = brandManifest(manifest, branding);
    expect(once.files).toEqual(['index.html', 'brand/x.svg']);
    expect(once.inlineStyleHashes).toEqual(['sha256-a', 'sha256-x']);
    expect(brandManifest(once, branding)).toEqual(once);
  });
});
