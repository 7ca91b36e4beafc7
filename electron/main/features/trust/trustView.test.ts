import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#shared/languages.ts';
import type { TrustQuestion } from '../../net/certificates/trustDecision.ts';
import { englishText, loadShellText } from '../../lib/texts/shellTexts.ts';
import { viewTrust } from './trustView.ts';

const A = 'AA:01';
const B = 'BB:02';

const emptyQuestion: TrustQuestion = {
  fingerprint: A,
  reason: 'authority',
  code: 'net::ERR_CERT_AUTHORITY_INVALID',
  subject: '<b>subject</b>',
  issuer: 'issuer',
  validFrom: 0,
  validTo: 86_400_000,
};

test.each(LANGUAGE_CODES)(
  'the page is in %s, with a certificate’s names as text',
  async (language) => {
    const text = await loadShellText(language);
    const question = { ...emptyQuestion, before: B };
    const { body } = viewTrust({ host: 'a.example', question, isMismatch: true }, language, text);
    expect(body.markup).toContain(A);
    expect(body.markup).toContain(B);
    expect(body.markup).toContain('&lt;b&gt;subject');
    expect(body.markup).not.toMatch(/trust\.[a-z]|\{\{|undefined/u);
  },
);

test('a revoked certificate cannot be trusted', () => {
  const question = { ...emptyQuestion, reason: 'revoked' } as const;
  const view = viewTrust({ host: 'a.example', question, isMismatch: false }, 'en', englishText);
  expect(view.body.markup).not.toContain('value="trust"');
});
