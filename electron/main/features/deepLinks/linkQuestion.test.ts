import { expect, test } from 'vitest';
import { englishText } from '../../lib/texts/shellTexts.ts';
import { viewLinkQuestion } from './linkQuestion.ts';

const say = (hasConference: boolean): string =>
  viewLinkQuestion({ host: 'meet.example.org', hasConference }, englishText).body.markup;

test('a link to a conference names the conference and the server that is added', () => {
  const markup = say(true);
  expect(markup).toContain('open a conference on meet.example.org');
  expect(markup).toMatch(/value="open"[^>]*>\s*Add server and open\s*</u);
});

test('a link to a server mentions no conference', () => {
  const markup = say(false);
  expect(markup).toContain('add meet.example.org to your servers');
  expect(markup).toMatch(/value="open"[^>]*>\s*Add server\s*</u);
  expect(markup).not.toContain('conference');
});
