import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import { englishText, loadShellText } from '../../lib/texts/shellTexts.ts';
import { chosenCertificate, viewClientCertificates } from './askClientCertificate.ts';
import { viewProxyLogin } from './askProxyLogin.ts';

test('a button chooses a listed certificate or none', () => {
  const list = ['a', 'b'];
  expect(chosenCertificate(list, '1')).toBe('b');
  expect(chosenCertificate(list, undefined)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (index) => {
      fc.pre(!/^0*[01]$/u.test(index));
      expect(chosenCertificate(list, index)).toBeUndefined();
    }),
  );
});

test('shows names of certificates and proxies as text', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const pages = [
    viewClientCertificates(evil, [{ subjectName: evil, issuerName: evil }], englishText),
    viewProxyLogin(evil, true, englishText),
  ];
  for (const { body } of pages) expect(body.markup).not.toContain('<img');
});

test.each(LANGUAGE_CODES)('both pages are in %s', async (language) => {
  const text = await loadShellText(language);
  const list = [{ subjectName: 's', issuerName: 'i' }];
  const pages = [viewClientCertificates('a', list, text), viewProxyLogin('a', true, text)];
  for (const { body } of pages)
    expect(body.markup).not.toMatch(/(?:proxy|clientCertificate|page)\.[a-z]|\{\{|undefined/u);
});
