import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from './documentKinds.ts';
import { isLanguage, LANGUAGE_CODES } from './languages.ts';
import {
  BUNDLE_HEADERS,
  bundleManifestSchema,
  contentSecurityPolicy,
  documentFile,
  documentFiles,
  documentKind,
  documentLanguage,
  mediaType,
} from './webBundle.ts';
import { forAll } from '#tests/support/arbitraries.ts';

describe('the first document', () => {
  test.each([
    ['/', 'landing'],
    ['/index.html', 'landing'],
    ['/guest', 'app'],
    ['/guest/clients', 'app'],
    ['/guest/404', 'app'],
    ['/c/1234', 'conference'],
    ['/c/1234/how-to-join', 'conference'],
    ['/user/general', 'app'],
    ['/user/conference/list', 'list'],
    ['/user/conference/list/', 'list'],
    ['/user/conference/list/123', 'app'],
    ['/user/room/list', 'list'],
    ['/user/template/list', 'app'],
    ['/user/contacts/anna@conf.com', 'app'],
    ['/c/readme.txt', 'conference'],
    ['/apiary', 'app'],
    ['/no/such/page', 'app'],
  ])('[RT-5] %s has the document %s', (path, kind) => {
    expect(documentKind(path)).toBe(kind);
  });

  test.each([
    '/api',
    '/api/v3.8/server',
    '/oauth2/v1/token',
    '/parts/start.js',
    '/parts/no-such-thing',
    '/documents/app.en.html',
    '/media/ring.mp3',
    '/icon.svg',
    '/favicon.ico',
    '/robots.txt',
  ])('the file or call %s has no document', (path) => {
    expect(documentKind(path)).toBeUndefined();
  });

  test('[L-2] exists for each kind and language', () => {
    expect(documentFiles()).toHaveLength(DOCUMENT_KINDS.length * LANGUAGE_CODES.length);
    expect(documentFiles()).toContain(documentFile('landing', 'zht'));
    expect(documentFile('app', 'fa')).toBe('documents/app.fa.html');
  });
});

describe('the language of the first document', () => {
  test.each([
    ['language=de', 'fr', 'de'],
    ['other=1; language=de; last=2', undefined, 'de'],
    ['language=ua', 'fr', 'fr'],
    ['language=', 'fr', 'fr'],
    ['language', 'fr', 'fr'],
    ['language=__proto__', 'fr', 'fr'],
    ['Language=de', 'fr', 'fr'],
    ['xlanguage=de', 'fr', 'fr'],
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, 'nl, sv', 'en'],
    [undefined, 'en;q=0.5, ru;q=0.9', 'ru'],
    [undefined, 'en;q=0.5,ru', 'ru'],
    [undefined, 'ja ; q=0.3 , ko ; q=0.4', 'ko'],
    [undefined, 'zh-TW,zh;q=0.9', 'zht'],
    [undefined, 'de;q=0', 'en'],
    [undefined, 'de;q=0, it;q=0.1', 'it'],
    [undefined, 'de;q=high, it;q=0.1', 'it'],
    [undefined, ';;;,,,q=', 'en'],
  ])('[L-1] cookie %j and Accept-Language %j give %s', (cookie, accepted, language) => {
    expect(documentLanguage(cookie, accepted)).toBe(language);
  });

  test('[L-1] hostile headers result in one of our languages, too', () => {
    const parts = fc.constantFrom(
      'language=',
      'de',
      'zh',
      ';',
      ',',
      'q=',
      '-',
      '=',
      '0.5',
      ' ',
      '*',
    );
    const header = fc.option(
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.array(parts, { maxLength: 20 }).map((all) => all.join('')),
      ),
      { nil: undefined },
    );
    forAll(header, header, (cookie, accepted) => {
      expect(isLanguage(documentLanguage(cookie, accepted))).toBe(true);
    });
  });
});

describe('the content security policy', () => {
  const manifest = {
    version: '1',
    files: [],
    immutable: [],
    inlineStyleHashes: ['sha256-style'],
    inlineScriptHashes: ['sha256-script'],
  };
  const directives = new Map(
    contentSecurityPolicy(manifest)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

  test.each([
    ['default-src', "'none'"],
    ['script-src', "'self' 'sha256-script' 'wasm-unsafe-eval'"],
    ['style-src', "'self' 'sha256-style'"],
    ['connect-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ])('[OV-3] %s is %s', (directive, sources) => {
    expect(directives.get(directive)).toBe(sources);
  });

  test('[OV-3] forbids inline script, script from text, and other origins', () => {
    // WebAssembly makes no code of text: without it there is no effect on voice and picture.
    const policy = contentSecurityPolicy(manifest).replace("'wasm-unsafe-eval'", '');
    expect(policy).not.toMatch(/unsafe|\*|https?:/u);
  });

  test('[IA-1] permits a client’s script only in in-app mode', () => {
    expect(contentSecurityPolicy(manifest)).not.toMatch(/qrc:|host-script/u);
    const inApp = contentSecurityPolicy(manifest, [], { isInApp: true });
    expect(inApp).toMatch(/script-src [^;]* qrc:;/u);
    expect(inApp).toContain('trusted-types app-html app-worker host-script');
  });

  test('[GD-4] permits probing the server’s secure origin', () => {
    expect(contentSecurityPolicy(manifest, ['https://conf.example'])).toContain(
      "connect-src 'self' https://conf.example;",
    );
  });
});

test('the pages send no referrer to other sites', () => {
  expect(BUNDLE_HEADERS['referrer-policy']).toBe('no-referrer');
  expect(BUNDLE_HEADERS['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['parts/start.js', 'text/javascript; charset=utf-8'],
  ['parts/lang-de.json', 'application/json; charset=utf-8'],
  ['archive.zip', 'application/octet-stream'],
  ['noEnding', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(mediaType(file)).toBe(type);
});

test.each([undefined, null, [], {}, { version: 1 }, { version: '1', files: [1] }])(
  'refuses the manifest %j',
  (manifest) => {
    expect(bundleManifestSchema.safeParse(manifest).success).toBe(false);
  },
);
